import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

const BATCH = { tier: 'gold', days: 30, count: 3, until: null, ...WHY }
const TRAFFIC = { gb: 50, count: 3, until: null, ...WHY }
const COUPON = {
  coupon_code: 'spring-25',
  off: '25%',
  plans: '',
  uses: '',
  uses_each: '',
  from: '',
  until: '',
  ...WHY,
}

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let operator: Operator
  beforeAll(async () => {
    operator = await enrolOperator(shop)
  })
  const dayIn = (days: number) =>
    new Date(shop.clock.nowMs + days * DAY_MS).toISOString().slice(0, 10)
  const command = async (...words: string[]) =>
    JSON.parse((await operate(shop, {}, [...words, '--json'])).output)

  describe('vouchers at the console (decision 163)', () => {
    it('are made with their codes, once, and redeemed as others are', async () => {
      const until = dayIn(10)
      const made = await operator.ok('makeVouchers', { ...BATCH, until })
      const ends_at_ms = Date.parse(until) + DAY_MS
      expect(made).toMatchObject({ tier: 'gold', days: 30, ends_at_ms, site: expect.any(String) })
      expect(made.codes).toHaveLength(3)
      const { browser } = await shop.member()
      const [voucher_code = ''] = made.codes
      await browser.ok('redeemVoucher', { voucher_code })
      const { batches } = await operator.ok('listVouchers')
      expect(batches).toEqual([
        {
          batch_id: made.batch_id,
          tier: 'gold',
          days: 30,
          gb: null,
          vouchers: 3,
          redeemed: 1,
          made_at_ms: expect.any(Number),
          ends_at_ms,
          state: 'valid',
        },
      ])
      const stored = await shop.dump()
      for (const code of made.codes) expect(stored).not.toContain(code)
      expect(await command('vouchers', 'list')).toMatchObject(batches)
    })

    it('of traffic are made with their codes, and listed by their gigabytes', async () => {
      const made = await operator.ok('makeTrafficVouchers', TRAFFIC)
      expect(made).toMatchObject({ tier: null, days: null, gb: 50, site: expect.any(String) })
      const { browser } = await shop.member()
      const [voucher_code = ''] = made.codes
      await browser.ok('redeemVoucher', { voucher_code })
      const { batches } = await operator.ok('listVouchers')
      const listed = batches.find(({ batch_id }) => batch_id === made.batch_id)
      expect(listed).toMatchObject({ tier: null, days: null, gb: 50, vouchers: 3, redeemed: 1 })
      expect(await auditOf(shop)).toContain(
        `day-shift: vouchers make ${made.batch_id}: 3 of 50 GB of traffic (${WHY.why})`,
      )
    })

    it('are revoked once, and the answer says how many were left', async () => {
      const { batch_id, codes } = await operator.ok('makeVouchers', BATCH)
      const { browser } = await shop.member()
      const [first = '', second = ''] = codes
      await browser.ok('redeemVoucher', { voucher_code: first })
      expect(await operator.ok('revokeVouchers', WHY, { batch_id })).toEqual({ revoked: 2 })
      expect(await operator.refused('revokeVouchers', WHY, { batch_id })).toEqual({
        error: 'not_found',
      })
      const again = await browser.call('redeemVoucher', { request: { voucher_code: second } })
      expect(again.body).toMatchObject({ error: 'voucher_revoked' })
      const { batches } = await operator.ok('listVouchers')
      expect(batches.find((batch) => batch.batch_id === batch_id)?.state).toBe('revoked')
      expect(await auditOf(shop)).toEqual(
        expect.arrayContaining([
          `day-shift: vouchers make ${batch_id}: 3 of 30 days gold (${WHY.why})`,
          `day-shift: vouchers revoke ${batch_id} (${WHY.why})`,
        ]),
      )
    })

    it.each([
      [{ count: 10_001 }, 'count'],
      [{ days: 0 }, 'days'],
      [{ tier: 'free' }, 'tier'],
      [{ until: '2020-01-01' }, 'until'],
      [{ until: '2026-02-30' }, 'until'],
    ])('%j is refused at its field', async (change, field) => {
      const refused = await operator.refused('makeVouchers', { ...BATCH, ...change })
      expect(refused).toEqual({ error: 'invalid_request', field })
    })
  })

  it.each([
    [{ gb: 0 }, 'gb'],
    [{ gb: 1.5 }, 'gb'],
    [{ gb: 100_000 }, 'gb'],
    [{ until: '2020-01-01' }, 'until'],
  ])('vouchers of traffic with %j are refused at the field', async (change, field) => {
    const refused = await operator.refused('makeTrafficVouchers', { ...TRAFFIC, ...change })
    expect(refused).toEqual({ error: 'invalid_request', field })
  })

  describe('coupons at the console (decision 166)', () => {
    it('are listed with their orders and state, beside the plans that are sold', async () => {
      await operator.ok('makeCoupon', { ...COUPON, uses: '1', until: dayIn(3) })
      const ann = await shop.member()
      const plan = { tier: 'gold', cycle: 'month', coupon_code: 'SPRING-25' } as const
      const { quote } = await ann.browser.ok('quote', plan)
      const { quoted_at_ms, total_minor } = quote
      await ann.browser.ok('createOrder', {
        ...plan,
        quoted_at_ms,
        total_minor,
        payment_type: 'test',
      })
      const listed = await operator.ok('listCoupons')
      expect(listed).toMatchObject({
        currency: 'USD',
        sold: expect.arrayContaining([{ tier: 'diamond', cycle: 'year' }]),
        coupons: [{ coupon_code: 'SPRING-25', percent: 25, used: 1, open: 1, state: 'used_up' }],
      })
      expect(await command('coupons', 'list')).toMatchObject(listed.coupons)
    })

    it('are ended once', async () => {
      await operator.ok('makeCoupon', { ...COUPON, coupon_code: 'WELCOME', off: '1.00 USD' })
      const params = { coupon_code: 'WELCOME' }
      await operator.ok('endCoupon', WHY, params)
      expect(await operator.refused('endCoupon', WHY, params)).toEqual({ error: 'not_found' })
      const { coupons } = await operator.ok('listCoupons')
      expect(coupons.find((coupon) => coupon.coupon_code === 'WELCOME')?.state).toBe('ended')
      expect(await auditOf(shop)).toEqual(
        expect.arrayContaining([
          `day-shift: coupons make WELCOME (${WHY.why})`,
          `day-shift: coupons end WELCOME (${WHY.why})`,
        ]),
      )
    })

    it.each([
      [{ coupon_code: 'spring-25' }, 'coupon_code'],
      [{ coupon_code: 'SPRING 26' }, 'coupon_code'],
      [{ off: '101%' }, 'off'],
      [{ plans: 'gold:day' }, 'plans'],
      [{ uses: '0' }, 'uses'],
      [{ uses_each: '-1' }, 'uses_each'],
      [{ from: '2026-13-01' }, 'from'],
      [{ until: '2020-01-01' }, 'until'],
    ])('%j is refused at its field', async (change, field) => {
      const typed = { ...COUPON, coupon_code: 'LARK', ...change }
      expect(await operator.refused('makeCoupon', typed)).toEqual({
        error: 'invalid_request',
        field,
      })
    })
  })

  it('an order past its time has given its coupon back, and new codes need a fresh second factor', async () => {
    shop.clock.advance(16 * MINUTE_MS)
    await operator.ok('listCoupons')
    shop.clock.advance(16 * MINUTE_MS)
    const { coupons } = await operator.ok('listCoupons')
    const spring = coupons.find((coupon) => coupon.coupon_code === 'SPRING-25')
    expect(spring).toMatchObject({ used: 0, open: 0, state: 'valid' })
    for (const [call, request] of [
      ['makeVouchers', BATCH],
      ['makeTrafficVouchers', TRAFFIC],
      ['makeCoupon', COUPON],
    ] as const) {
      expect(await operator.refused(call, request)).toMatchObject({ error: 'second_step_needed' })
    }
  })
})
