import { describe, expect, it } from 'vitest'
import { couponAmount, normalizeCouponCode } from '#domain/billing/coupons.ts'
import { parsePlanNames } from '#domain/billing/plan-names.ts'

describe('a coupon (decision 166)', () => {
  it.each([
    ['SPRING-25', 'SPRING-25'],
    [' spring-25 ', 'SPRING-25'],
    ['A1B', 'A1B'],
    ['AB', null],
    ['-AB', null],
    ['AB-', null],
    ['A--B', null],
    ['SPRING 25', null],
    ['LÖRCHE', null],
    ['A'.repeat(24), 'A'.repeat(24)],
    ['A'.repeat(25), null],
    [`${'A-'.repeat(15)}A`, null],
  ])('is named %j: %j', (typed, code) => {
    expect(normalizeCouponCode(typed)).toBe(code)
  })

  it.each([
    [{ percent: 25 }, 125],
    [{ percent: 100 }, 499],
    [{ percent: 1 }, 5],
    [{ amount_minor: 200, currency: 'USD' }, 200],
    [{ amount_minor: 900, currency: 'USD' }, 499],
    [{ amount_minor: 200, currency: 'CNY' }, null],
  ])('of %j takes %j off 499', (worth, amount) => {
    expect(couponAmount(worth, { price_minor: 499, currency: 'USD' })).toBe(amount)
  })

  it.each([
    ['gold:year', ['gold:year']],
    ['gold:year,diamond', ['gold:year', 'diamond']],
    ['gold:18-months', ['gold:18-months']],
    ['gold:24-months', null],
    ['gold:year:year', null],
    ['gold:year, gold:year', ['gold:year']],
    ['free', null],
    ['gold:day', null],
    ['', null],
    ['gold:year,', null],
  ])('is for %j: %j', (text, names) => {
    expect(parsePlanNames(text)).toEqual(names)
  })
})
