import { describe, expect, it } from 'vitest'
import { testimonialsPath } from '#contract/site/content.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { agreeToRenewal } from '../../../../src/server/billing/consents/agree-to-renewal.ts'
import { lockRenewal } from '../../../../src/server/billing/consents/lock-renewal.ts'
import { notifyRenewal } from '../../../../src/server/billing/consents/notify-renewal.ts'
import { selectRenewal } from '../../../../src/server/billing/consents/queries.ts'
import { lockAccount } from '../../../../src/server/db/lock-account.ts'
import type { WordedFinding } from '../../../../src/server/operator/commands/doctor.ts'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { shownContent } from '../../../../src/server/site/content/content.ts'
import { contentFileValues } from '../../../../src/server/site/content/content-file-values.ts'
import { exportedTexts } from '../../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { startEpayStandIn } from '../../../support/epay-stand-in.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import {
  followProvidersOnce,
  openShopForSale,
  panelForm,
  SHOP_ENV,
} from '../../billing/providers/added-providers.ts'
import { enrolOperator } from '../../console/operators.ts'
import { operate } from '../operator.ts'

describe('doctor tells an owner who goes live', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShopForSale(engine))
    const panel = beforeAllOpen(() => startEpayStandIn({ now: Date.now }))

    async function examine(change: Record<string, string> = {}) {
      const { output } = await operate(shop, { ...SHOP_ENV, ...change }, ['doctor', '--json'])
      const findings: WordedFinding[] = JSON.parse(output)
      return findings.map(({ what, verdict, words }) => `${verdict} ${what}: ${words}`)
    }
    async function change(file: string, edit: (value: Record<string, unknown>) => void) {
      const { db } = shop.services
      const texts = await exportedTexts(db)
      const value = JSON.parse(texts.get(file) ?? '')
      edit(value)
      texts.set(file, JSON.stringify(value))
      shop.clock.advance(1000)
      await applyContent(db, texts, shop.clock.nowMs)
    }

    it('that nothing can be bought, until a provider is there', async () => {
      const missing = 'warning payments: No payment provider is set, so nothing can be bought.'
      expect(await examine()).toContain(missing)
      const owner = await enrolOperator(shop)
      await owner.ok('addProvider', panelForm(panel, 'Alipay'))
      await followProvidersOnce(shop)
      expect(await examine()).not.toContain(missing)
    })

    it('that a provider does not take the currency of the prices', async () => {
      const env = { EPAY_URL: panel.url, EPAY_PID: panel.pid, EPAY_KEY: panel.key }
      const other = 'warning payments: No member can choose epay: it doesn’t take USD.'
      expect(await examine(env)).toContain(other)
      expect(await examine({ ...env, EPAY_CURRENCY: 'USD' })).not.toContain(other)
    })

    it('that the card of a renewal can’t be charged here, or was declined', async () => {
      const { db } = shop.services
      const { account_id } = (await shop.member()).account
      const account = await lockAccount(db, account_id)
      if (!account) throw new Error('the member has no account')
      const plan = { tier: 'gold', cycle: 'month', currency: 'USD', price_minor: 499 } as const
      const consent = { ...plan, gateway: 'stripe', card_source: 'cs_test' }
      await agreeToRenewal(db, account, consent, shop.clock.nowMs)
      const renewal = await selectRenewal(db, account_id)
      if (!renewal) throw new Error('nothing renews')
      await lockRenewal(shop.services, renewal, (locked) =>
        notifyRenewal(locked, { change: 'declined', amount_minor: 499 }),
      )
      expect(await examine()).toEqual(
        expect.arrayContaining([
          'warning payments: 1 renewal has its card at a payment provider that isn’t set up.',
          'warning payments: 1 card was declined for a renewal in the last 7 days.',
        ]),
      )
      const { digital_account_number } = account
      const { output } = await operate(shop, SHOP_ENV, ['members', 'show', digital_account_number])
      expect(output).toMatch(/Renewal +month, at most 4\.99 USD, agreed to on /)
    })

    it('that emails come from another name, unless the sender is an address alone', async () => {
      const mail = (MailFrom: string) =>
        examine({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: MailFrom })
      await change('content/web-config.json', (config) => {
        config.app_name_en = 'Comet'
        config.app_name = '彗星'
      })
      const other = 'warning email: Emails come from “Skylark”, but the service is called Comet.'
      expect(await mail('Skylark <hello@lark.example>')).toContain(other)
      expect(await mail('Comet support <hello@lark.example>')).not.toContain(other)
      expect(await mail('hello@lark.example')).not.toContain(other)
    })

    it('which claims nobody confirmed, and that sample testimonials are hidden', async () => {
      const found = await examine()
      expect(found).toContainEqual(
        'warning claims: The site makes claims that nobody confirmed: nodes, all_nodes, countries, uptime, encryption, response_minutes, zero_log.',
      )
      expect(found).toContain('warning testimonials: 6 sample testimonials are hidden.')
      const shown = async (demonstration: boolean) => {
        const files = contentFileValues(await shownContent(shop.services), demonstration)
        return LOCALES.map((locale) => JSON.stringify(files.get(testimonialsPath(locale))))
      }
      expect(await shown(true)).toEqual([
        expect.stringContaining('"sample":true'),
        expect.stringContaining('"sample":true'),
      ])
      const none = '{"testimonials":[]}'
      expect(await shown(false)).toEqual([none, none])
      for (const locale of LOCALES)
        await change(`content/testimonials.${locale}.json`, (file) => {
          file.testimonials = [{ role: 'Ann', text: 'It works.', sample: false }]
        })
      expect((await examine()).filter((line) => line.includes('testimonials:'))).toEqual([])
      expect(await shown(false)).toEqual(await shown(true))
    })

    it('where days and months begin', async () => {
      const zone = (name: string) =>
        `ok configuration: Days and months begin at midnight of ${name}, also in the month’s file for the tax office.`
      expect(await examine()).toContain(zone('Asia/Shanghai'))
      await change('content/web-config.json', (config) => {
        config.time_zone = 'Europe/Oslo'
      })
      expect(await examine()).toContain(zone('Europe/Oslo'))
    })
  })
})
