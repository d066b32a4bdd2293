import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { forEachEngine } from '../../../support/engines.ts'
import type { RequestOf } from '../../../support/named-calls.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { operate } from '../../operator/operator.ts'
import { type Member, openShop, refusedEvent } from '../shop.ts'

type Wish = Pick<RequestOf<'quote'>, 'tier' | 'cycle'>
const WHY = ['--reason', 'spring sale']
const GOLD: Wish = { tier: 'gold', cycle: 'month' }
const AT_ONCE = process.env.TEST_LONG ? 200 : 24
const USES = 5

describe('coupons (decision 166)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))
    const coupons = (...words: string[]) => operate(shop, {}, ['coupons', ...words])
    let made = 0
    const make = async (...options: string[]) => {
      made += 1
      const coupon_code = `LARK-${made}`
      const { code, output } = await coupons('make', coupon_code, ...options, ...WHY)
      expect({ code, output }).toMatchObject({ code: 0 })
      return coupon_code
    }
    const quote = ({ browser }: Member, coupon_code: string, plan = GOLD) =>
      browser.call('quote', { request: { ...plan, coupon_code } })
    /** Orders at the price with the coupon, as the page does. */
    const place = async (member: Member, coupon_code: string, plan = GOLD) => {
      const { quote } = await member.browser.ok('quote', plan)
      const { quoted_at_ms } = quote
      const found = await member.browser.call('quote', { request: { ...plan, coupon_code } })
      const total_minor = 'quote' in found.body ? found.body.quote.total_minor : quote.total_minor
      const request = { ...plan, quoted_at_ms, total_minor, payment_type: 'test', coupon_code }
      return member.browser.call('createOrder', { request: request as RequestOf<'createOrder'> })
    }
    const order = async (member: Member, coupon_code: string, plan = GOLD) => {
      const { body } = await place(member, coupon_code, plan)
      if (!('order' in body)) throw new Error(`refused: ${JSON.stringify(body)}`)
      return body.order
    }
    const refusal = (error: string) => ({ body: expect.objectContaining({ error }) })
    const usesOf = async (coupon_code: string) => {
      const { output } = await coupons('list', '--json')
      const list = JSON.parse(output) as { coupon_code: string; used: number }[]
      return Number(list.find((coupon) => coupon.coupon_code === coupon_code)?.used)
    }

    it('stand in the quote with the price before, and the order charges that total', async () => {
      const ann = await shop.member()
      const code = await make('--off', '25%')
      const { quote } = await ann.browser.ok('quote', {
        ...GOLD,
        coupon_code: ` ${code.toLowerCase()} `,
      })
      const lines = [
        { kind: 'package_fee', amount_minor: 599 },
        { kind: 'discount', amount_minor: -100 },
        { kind: 'discount', amount_minor: -125, coupon_code: code },
      ]
      expect(quote).toMatchObject({ lines, total_minor: 374 })
      const placed = await order(ann, code)
      expect(placed).toMatchObject({ lines, package_fee_minor: 599, amount_minor: 374 })
      await shop.reportPaid(placed)
      expect(await ann.read(placed)).toMatchObject({ order_status: 'completed', lines })
      expect(await usesOf(code)).toBe(1)
      expect(await checkLedger(shop.services)).toMatchObject({ accounts: expect.any(Number) })
    })

    it('are refused when they have ended, have not begun, or are for other plans', async () => {
      const ann = await shop.member()
      const plans = await make('--off', '10%', '--plans', 'gold:year,diamond')
      expect(await quote(ann, plans)).toMatchObject(refusal('coupon_other_plan'))
      expect(await quote(ann, plans, { tier: 'gold', cycle: 'year' })).toMatchObject({
        status: 200,
      })
      const yuan = await make('--off', '5.00 USD')
      // as after the plans have changed to another currency
      await shop.services.db
        .updateTable('coupon')
        .set({ currency: 'CNY' })
        .where('coupon_code', '=', yuan)
        .execute()
      expect(await quote(ann, yuan)).toMatchObject(refusal('coupon_other_plan'))
      const later = await make('--off', '10%', '--from', '2027-01-01')
      expect(await quote(ann, later)).toMatchObject(refusal('coupon_not_valid'))
      const soon = await make('--off', '10%')
      expect(await coupons('end', soon, ...WHY)).toMatchObject({ code: 0 })
      expect(await coupons('end', soon, ...WHY)).toMatchObject({ code: 1 })
      expect(await place(ann, soon)).toMatchObject(refusal('coupon_not_valid'))
      expect(await quote(ann, 'NO-SUCH')).toMatchObject(refusal('coupon_unknown'))
      expect(await quote(ann, 'no such coupon')).toMatchObject(refusal('coupon_unknown'))
    })

    it('are held by an open order, and given back when it is cancelled, refused or expires', async () => {
      const [ann, ben] = [await shop.member(), await shop.member()]
      const code = await make('--off', '1.00 USD', '--uses', '1')
      for (const end of ['cancelled', 'refused', 'expired']) {
        const held = await order(ann, code)
        expect(await place(ben, code)).toMatchObject(refusal('coupon_used_up'))
        if (end === 'cancelled') {
          await ann.browser.ok('cancelOrder', undefined, { order_no: held.order_no })
        } else if (end === 'refused') {
          await shop.deliver(shop.gateway.webhook(refusedEvent(held)))
        } else {
          shop.clock.advance(31 * MINUTE_MS)
        }
        expect(await usesOf(code)).toBe(0)
      }
      const bens = await order(ben, code)
      await shop.reportPaid(bens)
      expect(await place(ann, code)).toMatchObject(refusal('coupon_used_up'))
      await shop.reportBack(bens)
      expect(await ben.read(bens)).toMatchObject({ order_status: 'refunded' })
      expect(await place(ann, code)).toMatchObject({ status: 200 })
    })

    it('are used once by a member whose orders may have one, but an open order is reopened', async () => {
      const ann = await shop.member()
      const code = await make('--off', '50%', '--uses-each', '1')
      const first = await order(ann, code)
      expect(await order(ann, code)).toMatchObject({ order_no: first.order_no })
      expect(await place(ann, code, { tier: 'gold', cycle: 'year' })).toMatchObject(
        refusal('coupon_used'),
      )
      const without = await ann.order('gold', 'month')
      expect(without).toMatchObject({ amount_minor: 499 })
      expect(without.order_no).not.toBe(first.order_no)
      const again = await order(ann, code)
      await shop.reportPaid(again)
      expect(await quote(ann, code)).toMatchObject(refusal('coupon_used'))
      expect(await quote(await shop.member(), code)).toMatchObject({ status: 200 })
    })

    it(`never exceed their number when ${AT_ONCE} order at the same time`, async () => {
      const code = await make('--off', '10%', '--uses', `${USES}`)
      const members: Member[] = []
      for (let index = 0; index < AT_ONCE; index += 1) members.push(await shop.member())
      const placed = await Promise.all(members.map((member) => place(member, code)))
      expect(placed.filter(({ status }) => status === 200)).toHaveLength(USES)
      for (const answer of placed.filter(({ status }) => status !== 200))
        expect(answer).toMatchObject(refusal('coupon_used_up'))
      expect(await usesOf(code)).toBe(USES)
    })

    it('keep the price of an open order after their end', async () => {
      const ann = await shop.member()
      const code = await make('--off', '20%')
      const open = await order(ann, code)
      await coupons('end', code, ...WHY)
      await shop.reportPaid(open)
      expect(await ann.read(open)).toMatchObject({ order_status: 'completed', amount_minor: 399 })
    })

    it('can make a plan free, which completes without a provider and is no paid time', async () => {
      const ann = await shop.member()
      const code = await make('--off', '100%', '--uses-each', '1')
      expect(await order(ann, code)).toMatchObject({
        order_status: 'completed',
        payment_type: 'none',
        amount_minor: 0,
      })
      const { quote } = await ann.browser.ok('quote', { tier: 'diamond', cycle: 'month' })
      expect(quote.lines.some((line) => line.kind === 'credit')).toBe(false)
      expect(await checkLedger(shop.services)).toMatchObject({ accounts: expect.any(Number) })
    })

    it('of an expired order that is paid late count once an operator credits it', async () => {
      const ann = await shop.member()
      const code = await make('--off', '10%')
      const late = await order(ann, code)
      shop.clock.advance(31 * MINUTE_MS)
      await shop.reportPaid(late)
      expect(await ann.read(late)).toMatchObject({ order_status: 'paid_late' })
      await operate(shop, {}, ['payments', 'credit', late.order_no, ...WHY])
      expect(await ann.read(late)).toMatchObject({ order_status: 'completed', amount_minor: 449 })
      expect(await usesOf(code)).toBe(1)
    })

    it('can be guessed twenty times an hour, and those that exist do not count', async () => {
      const ann = await shop.member()
      const code = await make('--off', '10%')
      for (let attempt = 0; attempt < 25; attempt += 1)
        expect(await quote(ann, code)).toMatchObject({ status: 200 })
      for (let guess = 0; guess < 20; guess += 1)
        expect(await quote(ann, `GUESS-${guess}`)).toMatchObject(refusal('coupon_unknown'))
      expect(await place(ann, code)).toMatchObject(refusal('too_many_requests'))
      await ann.browser.ok('quote', GOLD)
    })

    it('are not made in a currency that nothing is sold or was paid in', async () => {
      const made = await coupons('make', 'TYPO', '--off', '1 CHF', ...WHY)
      expect([made.code, made.output]).toEqual([1, expect.stringContaining('Use: USD')])
      expect((await coupons('list')).output).not.toContain('TYPO')
    })

    it.each([
      [['LARK'], 'Missing --off'],
      [['LARK', '--off', '0%'], '--off needs'],
      [['LARK', '--off', '101%'], '--off needs'],
      [['LARK', '--off', '2.505 USD'], '--off needs'],
      [['LARK', '--off', '2.50'], '--off needs'],
      [['LARK 5', '--off', '5%'], 'A code needs'],
      [['LARK', '--off', '5%', '--plans', 'gold:day'], '--plans needs'],
      [['LARK', '--off', '5%', '--uses', '0'], '--uses needs'],
      [['LARK', '--off', '5%', '--until', '2026-02-30'], '--until needs'],
      [['LARK', '--off', '5%', '--until', '2020-01-01'], '--until needs'],
      [['LARK', '--off', '5%', '--from', '2027-02-01', '--until', '2027-01-01'], '--until needs'],
    ])('are not made by %j', async (words, sentence) => {
      expect(await coupons('make', ...words, ...WHY)).toEqual({
        code: 2,
        output: expect.stringContaining(sentence),
      })
    })

    it('are made once, with a line in the audit', async () => {
      const code = await make('--off', '2.50 USD', '--until', '2030-12-31')
      expect(await coupons('make', code, '--off', '5%', ...WHY)).toMatchObject({ code: 1 })
      const line = (await coupons('list')).output
        .split('\n')
        .find((line) => line.includes(`${code} `))
      expect(line).toMatch(/2\.50 USD +all +0 +any number +any number .*2031-01-01/)
      expect((await operate(shop, {}, ['audit', 'list'])).output).toContain(`coupons make ${code}`)
    })
  })
})
