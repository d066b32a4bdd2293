import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/endpoints.ts'
import type { Order } from '#contract/orders.ts'
import { PLANS, type Plans } from '#contract/site/content.ts'
import type { Quote } from '#domain/billing/quotes.ts'
import { checkLedger } from '../../../src/server/billing/check-ledger.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../src/server/site/content/exported-content.ts'
import { priceLists } from '../../domain/billing/price-lists.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'
import { expectExplained, ledgerOf } from '../referrals/ledger-of.ts'
import { COUPONS, histories, type Step } from './purchase-histories.ts'
import { type Member, openShop } from './shop.ts'

const IS_LONG = process.env.TEST_LONG !== undefined
/** Two hundred lists in all; each part is a test, so that none runs into the limit of one. */
const PARTS = Array.from({ length: IS_LONG ? 20 : 1 }, (_, index) => index + 1)
const LISTS = IS_LONG ? 10 : 6
const HISTORIES = { SQLite: IS_LONG ? 50 : 4, PostgreSQL: IS_LONG ? 5 : 2 } as const

describe('whatever plans an operator sets', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(async () => {
      const opened = await openShop(engine)
      for (const [code, off] of Object.entries(COUPONS))
        await operate(opened, {}, [
          'coupons',
          'make',
          code,
          '--off',
          off,
          '--reason',
          'spring sale',
        ])
      return opened
    })

    async function sell(list: Plans) {
      const { db } = shop.services
      const texts = await exportedTexts(db)
      texts.set(PLANS, JSON.stringify(list))
      await applyContent(db, texts, shop.clock.nowMs)
    }

    /** Quotes and orders as the page does, with the coupon where it applies. @returns null where the tier is lower */
    async function place({ browser }: Member, list: Plans, step: Step) {
      const ofTier = list.plans.filter(({ tier }) => tier === step.tier)
      const sold = ofTier.length > 0 ? ofTier : list.plans
      const plan = sold[step.place % sold.length]
      if (!plan) throw new Error('no plan is sold')
      const { tier, cycle, price_minor } = plan
      const quoteWith = (more: { coupon_code?: string }) =>
        browser.call('quote', { request: { tier, cycle, ...more } })
      const wanted = step.coupon === null ? {} : { coupon_code: step.coupon }
      const withCoupon = await quoteWith(wanted)
      const used = withCoupon.status === 200 ? wanted : {}
      const { body } = withCoupon.status === 200 ? withCoupon : await quoteWith({})
      if (!('quote' in body)) {
        expect(body).toMatchObject({ error: 'lower_tier' })
        return null
      }
      expectFair(body.quote, price_minor)
      const { quoted_at_ms, total_minor } = body.quote
      const request = { tier, cycle, quoted_at_ms, total_minor, payment_type: 'test', ...used }
      const { order } = await browser.ok('createOrder', request as RequestOf<'createOrder'>)
      expect(order.amount_minor).toBe(total_minor)
      return order
    }

    /** Buys and waits as the step says. @returns the order if its money is ours */
    async function live(member: Member, list: Plans, step: Step): Promise<Order | null> {
      const before = await shop.membershipOf(member.account.account_id)
      const order = await place(member, list, step)
      if (order === null || order.amount_minor === 0 || step.end === 'left') return null
      if (step.end === 'refunded first') await shop.reportBack(order)
      if (step.end === 'late') shop.clock.nowMs = order.expires_at_ms
      await shop.reportPaid(order)
      if (step.end === 'late' || step.end === 'refunded first') {
        expect(await shop.membershipOf(member.account.account_id)).toEqual(before)
        return null
      }
      if (step.end === 'twice') {
        const provider_ref = `again-${randomUUID()}`
        await shop.reportPaid(order, { provider_ref })
        await shop.reportBack({ ...order, provider_ref })
      }
      const after = await shop.membershipOf(member.account.account_id)
      expect(after).not.toEqual(before)
      if (step.end === 'disputed and won') {
        await shop.reportBack(order, 'disputed')
        expect(await shop.membershipOf(member.account.account_id)).toEqual(before)
        await shop.reportBack(order, 'reinstated')
        expect(await shop.membershipOf(member.account.account_id)).toEqual(after)
      }
      return order
    }

    async function tell(list: Plans, steps: readonly Step[]) {
      const member = await shop.member()
      const paid: Order[] = []
      for (const step of steps) {
        const order = await live(member, list, step)
        if (order) paid.push(order)
        const [back] = step.isRefunding ? paid.splice(step.place % (paid.length || 1), 1) : []
        if (back) await shop.reportBack(back)
        await expectExplained(shop, member)
        shop.clock.advance(step.waitMs)
        if (step.waitMs > 0) await member.signIn()
      }
      const held = paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
      expect(await moneyOf(member)).toBe(held)
      for (const order of paid.toReversed()) await shop.reportBack(order)
      expect(await moneyOf(member)).toBe(0)
      const { expire_date } = await shop.membershipOf(member.account.account_id)
      expect(Date.parse(expire_date ?? '1970-01-01')).toBeLessThanOrEqual(shop.clock.nowMs)
    }

    const moneyOf = async (member: Member) =>
      (await ledgerOf(shop, member)).reduce((sum, { paid_minor }) => sum + paid_minor, 0)

    it.each(PARTS)(
      'quotes add up, refunds take back what was bought, and the ledger explains every membership (part %i)',
      async () => {
        const lists = fc.asyncProperty(priceLists, fc.integer(), async (list, seed) => {
          await sell(list)
          const property = fc.asyncProperty(histories, (steps) => tell(list, steps))
          await fc.assert(property, { numRuns: HISTORIES[engine.name], seed })
        })
        await fc.assert(lists, { numRuns: LISTS, endOnFailure: true })
        expect(await checkLedger(shop.services)).toMatchObject({ accounts: expect.any(Number) })
      },
    )
  })
})

function expectFair(
  { lines, total_minor, starts_at_ms, expire_at_ms }: Quote,
  price_minor: number,
) {
  const amounts = lines.map((line) => ('amount_minor' in line ? line.amount_minor : 0))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total_minor)
  expect(total_minor).toBeGreaterThanOrEqual(0)
  expect(total_minor).toBeLessThanOrEqual(price_minor)
  expect(amounts.every(Number.isSafeInteger)).toBe(true)
  expect(expire_at_ms).toBeGreaterThan(starts_at_ms)
  for (const line of lines) {
    if (line.kind !== 'credit') continue
    expect(line.days).toBeLessThanOrEqual(line.of_days)
    expect(-line.amount_minor).toBeLessThanOrEqual((line.paid_minor * line.days) / line.of_days)
  }
}
