import { describe, expect, it } from 'vitest'
import { wordedFinding } from '../../../../src/server/operator/commands/doctor.ts'
import { checkGateways } from '../../../../src/server/operator/doctor/check-world.ts'
import { NEEDED_EVENTS } from '../../../../src/server/payments/stripe/check-webhook.ts'
import { onSqlite } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { readOperatorGuide } from '../../../support/operator-guide.ts'
import { openStripeShop } from '../stripe-shop.ts'

const URL = 'https://skylark.example/api/webhooks/stripe'

describe('the webhook of Stripe', () => {
  it('needs the events that the guide names', () => {
    const [, listed = ''] =
      /with these events: ([\s\S]*?)\. Copy its signing secret/.exec(readOperatorGuide()) ?? []
    let last = ''
    const named = [...listed.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => {
      last = name.startsWith('.') ? last.replace(/\.\w+$/, name) : name
      return last
    })
    expect(named).toEqual(NEEDED_EVENTS)
  })

  onSqlite((engine) => {
    const shop = beforeAllOpen(() => openStripeShop(engine))

    it.each([
      ['all events', ['*'], 'enabled', []],
      ['those that are needed', NEEDED_EVENTS, 'enabled', []],
      ['fewer, and is switched off', ['charge.refunded'], 'disabled', []],
      [
        'fewer',
        NEEDED_EVENTS.filter((name) => !name.startsWith('refund.')),
        'enabled',
        ['stripe: its webhook doesn’t report refund.failed, refund.updated.'],
      ],
    ] as const)('that tells %s is judged by doctor', async (_what, events, status, warnings) => {
      const other = { url: 'https://shop.example/hook', status: 'enabled' as const }
      shop.stripe.endpoints = [
        { ...other, enabled_events: [] },
        { url: URL, status, enabled_events: [...events] },
      ]
      const findings = await checkGateways(shop.services.gateways, shop.services.now)
      const found = findings.filter(({ code }) => code === 'provider_events_missing')
      expect(found.map((finding) => wordedFinding(finding).words)).toEqual(warnings)
    })

    it('is not judged by a key that may not read it', async () => {
      shop.stripe.denied.add('webhook_endpoints')
      const findings = await checkGateways(shop.services.gateways, shop.services.now)
      expect(findings.filter(({ code }) => code === 'provider_events_missing')).toEqual([])
    })
  })
})
