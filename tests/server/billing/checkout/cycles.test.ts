import { describe, expect, it } from 'vitest'
import { CONTENT_FILES, PLANS, policyPath, questionsPath } from '#contract/site/content.ts'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../../src/server/site/content/exported-content.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { operate } from '../../operator/operator.ts'
import { openShop } from '../shop.ts'

const SOLD = [
  { tier: 'diamond', cycle: '18-months', price_minor: 9000, original_price_minor: 10_000 },
  { tier: 'gold', cycle: '1-day', price_minor: 99, original_price_minor: 0 },
  { tier: 'gold', cycle: '18-months', price_minor: 5400, original_price_minor: 7200 },
  { tier: 'gold', cycle: 'month', price_minor: 499, original_price_minor: 599 },
]

describe('plans of any length (decision 181)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(async () => {
      const opened = await openShop(engine)
      const { db } = opened.services
      const texts = await exportedTexts(db)
      texts.set(PLANS, JSON.stringify({ currency: 'USD', plans: SOLD }))
      await applyContent(db, texts, opened.clock.nowMs)
      opened.clock.advance(1000)
      return opened
    })

    it('are sold as soon as they are applied, in order of tier and length', async () => {
      const ann = await shop.member()
      const { quote } = await ann.browser.ok('quote', { tier: 'gold', cycle: '18-months' })
      expect(quote).toMatchObject({ cycle: '18-months', total_minor: 5400 })
      const { plans } = (await shop.app.inject(CONTENT_FILES.plans.path)).json()
      expect(plans.map(({ tier, cycle }: (typeof SOLD)[number]) => `${tier}:${cycle}`)).toEqual([
        'gold:1-day',
        'gold:month',
        'gold:18-months',
        'diamond:18-months',
      ])
    })

    it('run by the calendar, extend and upgrade, and the ledger explains them', async () => {
      const ann = await shop.member()
      shop.clock.nowMs = Date.UTC(2026, 10, 30, 12)
      await ann.buy('gold', '1-day')
      expect((await ann.membership()).expire_date).toBe('2026-12-01T12:00:00Z')
      const order = await ann.buy('gold', '18-months')
      expect(order).toMatchObject({ cycle: '18-months', expire_date: '2028-06-01T12:00:00Z' })
      const { quote } = await ann.browser.ok('quote', { tier: 'diamond', cycle: '18-months' })
      expect(quote.lines).toMatchObject([
        { kind: 'package_fee', amount_minor: 10_000 },
        { kind: 'discount', amount_minor: -1000 },
        { kind: 'credit', amount_minor: -99, days: 1, of_days: 1 },
        { kind: 'credit', amount_minor: -5400, days: 548, of_days: 548 },
      ])
      await ann.buy('diamond', '18-months')
      expect((await ann.membership()).expire_date).toBe('2028-05-30T12:00:00Z')
      expect(await checkLedger(shop.services)).toMatchObject({ accounts: expect.any(Number) })
    })

    it('are named by their length in receipts, and by their name in the list of orders', async () => {
      const ben = await shop.member()
      const { order_no } = await ben.buy('gold', '18-months')
      const mails = shop.mails.filter(({ text }) => text.includes(order_no))
      expect(mails.map(({ text }) => text).join()).toContain('Gold, 18 months')
      const { output } = await operate(shop, {}, ['orders', 'list', '--cycle', '18-months'])
      expect(output).toContain(order_no)
      expect(
        (await operate(shop, {}, ['orders', 'list', '--cycle', '1-months'])).output,
      ).not.toContain(order_no)
    })

    it('can have coupons of their own, and a tier’s coupon is for each of them', async () => {
      const cem = await shop.member()
      const why = ['--reason', 'autumn sale']
      for (const [code, plans] of [
        ['LONG', 'gold:18-months'],
        ['GOLD', 'gold'],
      ] as const)
        await operate(shop, {}, ['coupons', 'make', code, '--off', '50%', '--plans', plans, ...why])
      const total = async (cycle: '1-day' | '18-months', coupon_code: string) => {
        const request = { tier: 'gold', cycle, coupon_code } as const
        const { body } = await cem.browser.call('quote', { request })
        return 'quote' in body ? body.quote.total_minor : body
      }
      expect(await total('18-months', 'LONG')).toBe(2700)
      expect(await total('18-months', 'GOLD')).toBe(2700)
      expect(await total('1-day', 'GOLD')).toBe(49)
      expect(await total('1-day', 'LONG')).toMatchObject({ error: 'coupon_other_plan' })
    })

    it('stand in the policies and questions, which name no cycle that nobody sells', async () => {
      const read = async (path: string) => JSON.stringify((await shop.app.inject(path)).json())
      const pages = [
        policyPath('terms-of-service', 'en-US'),
        policyPath('member-service-agreement', 'en-US'),
        questionsPath('pricing-questions', 'en-US'),
      ]
      for (const path of pages) {
        const text = await read(path)
        expect(text).toContain('a day, a month, or 18 months')
        expect(text).not.toMatch(/\bquarter|\ba week\b/)
      }
      const chinese = await read(policyPath('member-service-agreement', 'zh-CN'))
      expect(chinese).toContain('套餐时长：一天、一个月或 18 个月。')
    })

    it.each([
      ['week', 'not_found'],
      ['24-months', 'not_found'],
      ['1-months', 'not_found'],
      ['fortnight', 'invalid_request'],
      ['1000-days', 'invalid_request'],
    ])('a quote for %s is refused: %s', async (cycle, error) => {
      const dan = await shop.member()
      const request = { tier: 'gold', cycle: cycle as 'week' } as const
      expect((await dan.browser.call('quote', { request })).body).toMatchObject({ error })
    })
  })
})
