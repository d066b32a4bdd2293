import { describe, expect, it } from 'vitest'
import { couponState } from '#domain/billing/coupons.ts'
import { draftCoupon } from '#domain/billing/draft-coupon.ts'

const NOW_MS = Date.UTC(2026, 10, 24, 9)
const DAY_MS = 86_400_000
const TYPED = {
  coupon_code: 'spring-25',
  off: '25%',
  plans: '',
  uses: '',
  uses_each: '',
  from: '',
  until: '',
}
const DRAFT = {
  coupon_code: 'SPRING-25',
  percent: 25,
  amount_minor: null,
  currency: null,
  plans: null,
  uses: null,
  uses_each: null,
  begins_at_ms: NOW_MS,
  ends_at_ms: null,
}

describe('a coupon as it is typed (decision 166)', () => {
  it.each([
    [{}, {}],
    [{ off: ' 25 % ' }, {}],
    [{ off: '\uff12\uff15\uff05' }, {}],
    [{ off: '2.50 USD' }, { percent: null, amount_minor: 250, currency: 'USD' }],
    [{ off: '250 JPY' }, { percent: null, amount_minor: 250, currency: 'JPY' }],
    [{ plans: 'gold:year,gold:week' }, { plans: 'gold:year,gold:week' }],
    [
      { uses: '500', uses_each: '1' },
      { uses: 500, uses_each: 1 },
    ],
    [{ from: '2026-12-01' }, { begins_at_ms: Date.UTC(2026, 11, 1) }],
    [{ until: '2026-11-24' }, { ends_at_ms: Date.UTC(2026, 10, 25) }],
  ])('%j is read', (change, meant) => {
    expect(draftCoupon({ ...TYPED, ...change }, NOW_MS)).toEqual({ ...DRAFT, ...meant })
  })

  it.each([
    ['coupon_code', 'A'],
    ['off', ''],
    ['off', '0%'],
    ['off', '100.5%'],
    ['off', '2.505 USD'],
    ['off', '0.00 USD'],
    ['off', '-1 USD'],
    ['off', '2.50'],
    ['plans', 'gold:day'],
    ['plans', ' '],
    ['uses', '0'],
    ['uses', '1.5'],
    ['uses_each', ' '],
    ['from', '2026-02-30'],
    ['until', '2026-02-30'],
    ['until', '2026-11-23'],
  ] as const)('its %s cannot be %j', (wrong, text) => {
    expect(draftCoupon({ ...TYPED, [wrong]: text }, NOW_MS)).toEqual({ wrong })
  })

  it('cannot end before it begins', () => {
    const typed = { ...TYPED, from: '2027-02-01', until: '2027-01-31' }
    expect(draftCoupon(typed, NOW_MS)).toEqual({ wrong: 'until' })
  })
})

it.each([
  [{}, 'valid'],
  [{ ends_at_ms: NOW_MS }, 'ended'],
  [{ ends_at_ms: NOW_MS + 1 }, 'valid'],
  [{ begins_at_ms: NOW_MS + 1 }, 'planned'],
  [{ uses: 3, used: 2 }, 'valid'],
  [{ uses: 3, used: 3 }, 'used_up'],
  [{ uses: 3, used: 3, ends_at_ms: NOW_MS - DAY_MS }, 'ended'],
] as const)('a coupon with %j is %s', (change, state) => {
  const coupon = { begins_at_ms: 0, ends_at_ms: null, uses: null, used: 0, ...change }
  expect(couponState(coupon, NOW_MS)).toBe(state)
})
