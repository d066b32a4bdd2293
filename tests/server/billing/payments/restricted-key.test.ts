import { afterEach, describe, expect, it } from 'vitest'
import { wordedFinding } from '../../../../src/server/operator/commands/doctor.ts'
import { checkGateways } from '../../../../src/server/operator/doctor/check-world.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { enrolOperator } from '../../console/operators.ts'
import { openStripeShop } from '../stripe-shop.ts'

const HIDDEN = 'may not read refunds and disputes, so their fees stay unknown'

describe('a restricted key of Stripe', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openStripeShop(engine))
    afterEach(() => shop.stripe.denied.clear())

    const warnings = async () => {
      const { gateways, now } = shop.services
      const findings = await checkGateways(gateways, now)
      return findings
        .filter(({ code }) => code === 'provider_fees_hidden')
        .map((finding) => wordedFinding(finding).words)
    }

    it.each(['refunds', 'disputes'])(
      'that may not read %s is named by doctor and at its provider',
      async (part) => {
        const operator = await enrolOperator(shop, `shift-${part}`)
        const test = () => operator.ok('testProvider', {}, { provider_id: 'stripe' })
        expect(await warnings()).toEqual([])
        expect(await test()).toEqual({ result: 'accepted', detail: null })
        shop.stripe.denied.add(part)
        expect(await warnings()).toEqual([expect.stringContaining(HIDDEN)])
        expect(await test()).toEqual({ result: 'fees_hidden', detail: null })
      },
    )

    it('still takes refunds that are made at Stripe', async () => {
      shop.stripe.denied.add('refunds')
      const { member, order, id } = await shop.paid()
      const event = shop.stripe.event('charge.refunded', shop.stripe.refund(id))
      expect(await shop.deliverStripe(event)).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('refunded')
    })
  })
})
