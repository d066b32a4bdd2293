import { describe, expect, it } from 'vitest'
import type { AppliedCoupon } from '#domain/billing/coupons.ts'
import { type Quote, quotePurchase } from '#domain/billing/quotes.ts'
import type { Grant } from '#domain/billing/unused-time.ts'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import type { Plan } from '#domain/membership/plans.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { PLANS, planOf } from './price-list.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const DAY = 86_400_000
const parse = (text: string) => Date.parse(text)

const grant = (fromDays: number, days: number, paid_minor: number, change = {}): Grant => ({
  tier: 'gold',
  from_ms: NOW + fromDays * DAY,
  until_ms: NOW + (fromDays + days) * DAY,
  paid_minor,
  currency: 'USD',
  ...change,
})

const memberUntil = (expiresMs: number, vip_type: number) => ({
  expire_date: formatInstant(expiresMs),
  vip_type,
})

interface Sale {
  plan?: Plan
  plans?: readonly Plan[]
  coupon?: AppliedCoupon
}

function buy(
  tier: PaidTier,
  cycle: BillingCycle,
  member: { vip_type: number; daysLeft: number; grants?: Grant[] },
  sale: Sale = {},
) {
  return quotePurchase({
    offer: { plan: sale.plan ?? planOf(tier, cycle), coupon: sale.coupon ?? null },
    plans: sale.plans ?? PLANS,
    user: memberUntil(NOW + member.daysLeft * DAY, member.vip_type),
    grants: member.grants ?? [],
    nowMs: NOW,
  })
}

function upgrade(
  member: { daysLeft: number; grants?: Grant[] },
  cycle: BillingCycle = 'month',
  sale: Sale = {},
): Quote {
  const quote = buy('diamond', cycle, { vip_type: 2, ...member }, sale)
  if ('refused' in quote) throw new Error('refused')
  return quote
}

const DIAMOND_MONTH = [
  { kind: 'package_fee', amount_minor: 1099 },
  { kind: 'discount', amount_minor: -200 },
]

describe('first purchase (decision 16)', () => {
  it('starts now and shows the original price with its discount', () => {
    const user = { expire_date: null, vip_type: 1 }
    const offer = { plan: planOf('gold', 'month'), coupon: null }
    expect(quotePurchase({ offer, plans: PLANS, user, grants: [], nowMs: NOW })).toEqual({
      kind: 'new',
      tier: 'gold',
      cycle: 'month',
      currency: 'USD',
      lines: [
        { kind: 'package_fee', amount_minor: 599 },
        { kind: 'discount', amount_minor: -100 },
      ],
      total_minor: 499,
      starts_at_ms: NOW,
      expire_at_ms: parse('2026-12-15T12:00:00Z'),
      quoted_at_ms: NOW,
    })
  })

  it('shows no discount where there is none', () => {
    const plan = { ...planOf('gold', 'month'), original_price_minor: 0 }
    expect(buy('gold', 'month', { vip_type: 1, daysLeft: 0 }, { plan })).toMatchObject({
      lines: [{ kind: 'package_fee', amount_minor: 499 }],
      total_minor: 499,
    })
  })

  it.each([
    ['lapsed this instant', 0, 3],
    ['lapsed a day ago', -1, 2],
    ['never had a tier', 30, 1],
  ])('starts now also for a member whose membership %s', (_, daysLeft, vip_type) => {
    const quote = buy('gold', 'week', { vip_type, daysLeft, grants: [grant(-30, 60, 499)] })
    expect(quote).toMatchObject({ kind: 'new', total_minor: 199, starts_at_ms: NOW })
    expect(quote).toMatchObject({ expire_at_ms: NOW + 7 * DAY })
  })
})

describe('purchase of the same tier (decision 16)', () => {
  it('extends from the end of the running membership, by the calendar', () => {
    const user = memberUntil(parse('2027-01-31T08:00:00Z'), 2)
    const offer = { plan: planOf('gold', 'month'), coupon: null }
    expect(quotePurchase({ offer, plans: PLANS, user, grants: [], nowMs: NOW })).toMatchObject({
      kind: 'extend',
      total_minor: 499,
      starts_at_ms: parse('2027-01-31T08:00:00Z'),
      expire_at_ms: parse('2027-02-28T08:00:00Z'),
      quoted_at_ms: NOW,
    })
  })

  it.each([3, 0, 9])('takes code %i for Diamond', (vip_type) => {
    const quote = buy('diamond', 'week', { vip_type, daysLeft: 3 })
    expect(quote).toMatchObject({ kind: 'extend', expire_at_ms: NOW + 10 * DAY })
  })
})

describe('purchase of a lower tier (decision 16)', () => {
  it('is refused with the date when it can be bought', () => {
    const quote = buy('gold', 'year', { vip_type: 3, daysLeft: 12 })
    expect(quote).toEqual({ refused: 'lower_tier', available_at_ms: NOW + 12 * DAY })
  })
})

describe('upgrade (decision 16)', () => {
  it('starts now and credits the unused days at what was paid for them', () => {
    expect(upgrade({ daysLeft: 12, grants: [grant(-18, 30, 499)] })).toEqual({
      kind: 'upgrade',
      tier: 'diamond',
      cycle: 'month',
      currency: 'USD',
      lines: [
        ...DIAMOND_MONTH,
        { kind: 'credit', amount_minor: -199, days: 12, paid_minor: 499, of_days: 30 },
      ],
      total_minor: 700,
      starts_at_ms: NOW,
      expire_at_ms: parse('2026-12-15T12:00:00Z'),
      quoted_at_ms: NOW,
    })
  })

  it('shows a line for each purchase, the oldest first', () => {
    const grants = [grant(-15, 30, 499), grant(15, 7, 199), grant(22, 30, 450)]
    expect(upgrade({ daysLeft: 52, grants }, 'quarter').lines.slice(2)).toEqual([
      { kind: 'credit', amount_minor: -249, days: 15, paid_minor: 499, of_days: 30 },
      { kind: 'credit', amount_minor: -199, days: 7, paid_minor: 199, of_days: 7 },
      { kind: 'credit', amount_minor: -450, days: 30, paid_minor: 450, of_days: 30 },
    ])
  })

  it('of 101 purchases adds the credit of those after the fortieth up in one line', () => {
    const weeks = Array.from({ length: 101 }, (_, n) => grant(7 * n - 3, 7, 14))
    const { lines, total_minor } = upgrade({ daysLeft: 704, grants: weeks }, 'year')
    const credits = lines.filter((line) => line.kind === 'credit')
    expect(credits).toHaveLength(40)
    expect(credits[38]).toMatchObject({ amount_minor: -14, days: 7, paid_minor: 14, of_days: 7 })
    expect(credits[39]).toMatchObject({
      amount_minor: -14 * 62,
      days: 7 * 62,
      paid_minor: 14 * 62,
      of_days: 7 * 62,
    })
    const amounts = lines.map((line) => ('amount_minor' in line ? line.amount_minor : 0))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total_minor)
  })

  it('counts a day that has begun as a whole one', () => {
    const line = { kind: 'credit', amount_minor: -16, days: 1, paid_minor: 499, of_days: 30 }
    expect(upgrade({ daysLeft: 0.25, grants: [grant(-29.75, 30, 499)] }).lines[2]).toEqual(line)
    expect(upgrade({ daysLeft: 1, grants: [grant(-29, 30, 499)] }).lines[2]).toEqual(line)
    const day = upgrade({ daysLeft: 0.5, grants: [grant(-0.25, 0.75, 100)] }).lines[2]
    expect(day).toMatchObject({ amount_minor: -100, days: 1, of_days: 1 })
  })

  it('turns credit beyond the price into time at the price of the plan', () => {
    const quote = upgrade({ daysLeft: 365, grants: [grant(0, 365, 3999)] }, 'week')
    // 3999 − 349 = 3650 left; 3650 × 7 / 349 = 73.2 days
    expect(quote.lines).toEqual([
      { kind: 'package_fee', amount_minor: 449 },
      { kind: 'discount', amount_minor: -100 },
      { kind: 'credit', amount_minor: -349, days: 365, paid_minor: 3999, of_days: 365 },
      { kind: 'bonus_time', days: 74, from: 'credit_left', left_minor: 3650 },
    ])
    expect(quote.total_minor).toBe(0)
    expect(quote.expire_at_ms).toBe(NOW + (7 + 74) * DAY)
  })

  it('shows no line of zero for a purchase whose whole credit became time', () => {
    const grants = [grant(0, 30, 899), grant(30, 30, 899)]
    const quote = upgrade({ daysLeft: 60, grants })
    expect(quote.lines.slice(2)).toEqual([
      { kind: 'credit', amount_minor: -899, days: 30, paid_minor: 899, of_days: 30 },
      { kind: 'bonus_time', days: 30, from: 'credit_left', left_minor: 899 },
    ])
  })

  it('converts free days at the ratio of the list prices', () => {
    const quote = upgrade({ daysLeft: 7, grants: [grant(0, 7, 0)] })
    // 7 × 599 / 1099 = 3.8 days
    expect(quote.lines.slice(2)).toEqual([{ kind: 'bonus_time', days: 4, from: 'free_days' }])
    expect(quote.total_minor).toBe(899)
    expect(quote.expire_at_ms).toBe(parse('2026-12-15T12:00:00Z') + 4 * DAY)
  })

  it.each([
    ['no grant covers', []],
    ['was paid in another currency', [grant(0, 10, 3000, { currency: 'CNY' })]],
    ['was granted for another tier', [grant(0, 10, 899, { tier: 'diamond' })]],
    ['was granted before and is used up', [grant(-40, 30, 499)]],
  ])('counts time that %s as free days', (_, grants) => {
    const quote = upgrade({ daysLeft: 10, grants })
    expect(quote.lines.slice(2)).toEqual([{ kind: 'bonus_time', days: 6, from: 'free_days' }])
  })

  it('credits nothing past the end of the membership', () => {
    const [, , credit] = upgrade({ daysLeft: 10, grants: [grant(0, 30, 300)] }).lines
    expect(credit).toEqual({
      kind: 'credit',
      amount_minor: -100,
      days: 10,
      paid_minor: 300,
      of_days: 30,
    })
  })

  it('credits an instant once where grants overlap: to the later', () => {
    const grants = [grant(-5, 365, 3999), grant(0, 30, 300)]
    const quote = upgrade({ daysLeft: 30, grants })
    expect(quote.lines.slice(2)).toEqual([
      { kind: 'credit', amount_minor: -300, days: 30, paid_minor: 300, of_days: 30 },
    ])
  })

  it('takes the ratio of another cycle where the lower tier lacks this one', () => {
    const plans = PLANS.filter(({ tier, cycle }) => tier === 'diamond' || cycle === 'week')
    const quote = upgrade({ daysLeft: 100 }, 'month', { plans })
    // 100 × 249 / 449 = 55.5 days
    expect(quote.lines[2]).toEqual({ kind: 'bonus_time', days: 56, from: 'free_days' })
  })

  it.each([
    ['the lower tier is not on sale', PLANS.filter(({ tier }) => tier === 'diamond')],
    [
      'the lower tier has no price in the currency',
      PLANS.map((plan) => (plan.tier === 'gold' ? { ...plan, currency: 'CNY' } : plan)),
    ],
  ])('keeps a free day a day where %s', (_, plans) => {
    const quote = upgrade({ daysLeft: 9 }, 'month', { plans })
    expect(quote.lines[2]).toEqual({ kind: 'bonus_time', days: 9, from: 'free_days' })
  })

  it('converts all time when the plan costs nothing', () => {
    const plan = { ...planOf('diamond', 'month'), price_minor: 0 }
    const quote = upgrade({ daysLeft: 10, grants: [grant(0, 10, 499)] }, 'month', { plan })
    expect(quote.total_minor).toBe(0)
    expect(quote.lines.slice(2)).toEqual([{ kind: 'bonus_time', days: 6, from: 'free_days' }])
  })
})

describe('a coupon (decision 166)', () => {
  const coupon = { coupon_code: 'LARK', amount_minor: 400 }
  const couponLine = { kind: 'discount', amount_minor: -400, coupon_code: 'LARK' }

  it('stands in the quote with the price before', () => {
    expect(buy('diamond', 'month', { vip_type: 1, daysLeft: 0 }, { coupon })).toMatchObject({
      lines: [...DIAMOND_MONTH, couponLine],
      total_minor: 499,
    })
  })

  it('counts before credit, whose rest becomes days at the price without the coupon', () => {
    const grants = [grant(0, 30, 899)]
    const without = upgrade({ daysLeft: 30, grants })
    const quote = upgrade({ daysLeft: 30, grants }, 'month', { coupon })
    expect(without.total_minor).toBe(0)
    expect(quote.lines).toEqual([
      ...DIAMOND_MONTH,
      couponLine,
      { kind: 'credit', amount_minor: -499, days: 30, paid_minor: 899, of_days: 30 },
      // 400 of 899 for 30 days
      { kind: 'bonus_time', days: 14, from: 'credit_left', left_minor: 400 },
    ])
  })

  it('makes a plan free at most', () => {
    const whole = { coupon_code: 'LARK', amount_minor: 899 }
    const quote = buy('diamond', 'month', { vip_type: 1, daysLeft: 0 }, { coupon: whole })
    expect(quote).toMatchObject({ total_minor: 0 })
  })
})
