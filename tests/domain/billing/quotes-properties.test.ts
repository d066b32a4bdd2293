import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponAmount } from '#domain/billing/coupons.ts'
import { type Quote, type QuoteInput, quotePurchase } from '#domain/billing/quotes.ts'
import type { Grant } from '#domain/billing/unused-time.ts'
import { addCycle } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { PLANS } from './price-list.ts'
import { cycles, priceLists } from './price-lists.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A member with consecutive purchases and free days, at some instant among them. */
const inputs: fc.Arbitrary<QuoteInput> = fc
  .record({
    tier: fc.constantFrom(...PAID_TIERS),
    cycle: cycles,
    list: fc.option(priceLists),
    price: fc.integer({ min: 0, max: 20_000 }),
    original: fc.integer({ min: 0, max: 30_000 }),
    vip_type: fc.constantFrom(2, 2, 2, 1, 3),
    spans: fc.array(
      fc.record({
        hours: fc.integer({ min: 1, max: 9000 }),
        paid_minor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
        currency: fc.constantFrom('USD', 'USD', 'USD', 'CNY'),
      }),
      { maxLength: 6 },
    ),
    coupon: fc.option(
      fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({
          amount_minor: fc.integer({ min: 1, max: 30_000 }),
          currency: fc.constant('USD'),
        }),
      ),
    ),
    usedHours: fc.integer({ min: 0, max: 9000 }),
    uncoveredHours: fc.integer({ min: -500, max: 500 }),
  })
  .map(
    ({
      tier,
      cycle,
      list,
      price,
      original,
      coupon,
      vip_type,
      spans,
      usedHours,
      uncoveredHours,
    }) => {
      let endMs = NOW - usedHours * HOUR
      const grants: Grant[] = spans.map(({ hours, paid_minor, currency }) => {
        const from_ms = endMs
        endMs += hours * HOUR
        return { tier: 'gold', from_ms, until_ms: endMs, paid_minor, currency }
      })
      const expire_date = formatInstant(endMs + uncoveredHours * HOUR)
      const plan = {
        tier,
        cycle,
        price_minor: price,
        original_price_minor: original,
        currency: 'USD',
      }
      const amount_minor = coupon && couponAmount(coupon, plan)
      const offer = {
        plan,
        coupon: amount_minor === null ? null : { coupon_code: 'LARK', amount_minor },
      }
      const sold = list?.plans.map((plan) => ({ ...plan, currency: 'USD' })) ?? PLANS
      return { offer, plans: sold, user: { expire_date, vip_type }, grants, nowMs: NOW }
    },
  )

function forEachQuote(check: (quote: Quote, input: QuoteInput) => void) {
  fc.assert(
    fc.property(inputs, (input) => {
      const quote = quotePurchase(input)
      if (!('refused' in quote)) check(quote, input)
    }),
    { numRuns: 500 },
  )
}

const amountOf = (line: Quote['lines'][number]) => ('amount_minor' in line ? line.amount_minor : 0)

describe('every quote (decision 16)', () => {
  it('adds up: its lines are its total, in whole minor units', () => {
    forEachQuote(({ lines, total_minor }) => {
      expect(lines.reduce((sum, line) => sum + amountOf(line), 0)).toBe(total_minor)
      expect(lines.map(amountOf).every(Number.isSafeInteger)).toBe(true)
      expect(total_minor).toBeGreaterThanOrEqual(0)
    })
  })

  it('never takes more than the price of the plan less the coupon', () => {
    forEachQuote(({ total_minor }, { offer: { plan, coupon } }) => {
      expect(total_minor).toBeLessThanOrEqual(plan.price_minor - (coupon?.amount_minor ?? 0))
    })
  })

  it('never credits more than was paid, nor more days than were bought', () => {
    forEachQuote(({ lines }) => {
      for (const line of lines) {
        if (line.kind !== 'credit') continue
        expect(line.amount_minor).toBeLessThan(0)
        expect(-line.amount_minor).toBeLessThanOrEqual(
          Math.floor((line.paid_minor * line.days) / line.of_days),
        )
        expect(line.days).toBeLessThanOrEqual(line.of_days)
      }
    })
  })

  it('takes less than one minor unit a purchase from the exact worth of its unused time', () => {
    forEachQuote(({ kind, lines, total_minor }, { offer: { plan }, grants, user, nowMs }) => {
      if (kind !== 'upgrade' || total_minor === 0) return
      const expiresMs = Date.parse(`${user.expire_date}`)
      const worths = grants
        .filter(({ paid_minor, currency }) => paid_minor > 0 && currency === plan.currency)
        .map(({ from_ms, until_ms, paid_minor }) => {
          const unused = Math.min(until_ms, expiresMs) - Math.max(from_ms, nowMs)
          return (paid_minor * Math.max(0, unused)) / (until_ms - from_ms)
        })
      const exact = worths.reduce((sum, worth) => sum + worth, 0)
      const shown = lines.reduce((sum, l) => sum - (l.kind === 'credit' ? l.amount_minor : 0), 0)
      expect(shown).toBeGreaterThan(exact - worths.filter((worth) => worth > 0).length - 1e-6)
    })
  })

  it('never ends sooner than a plain purchase, and by exactly the days it names', () => {
    forEachQuote(({ lines, starts_at_ms, expire_at_ms }, { offer: { plan }, nowMs }) => {
      expect(starts_at_ms).toBeGreaterThanOrEqual(nowMs)
      const plainMs = addCycle(starts_at_ms, plan.cycle)
      expect(plainMs).toBeGreaterThanOrEqual(addCycle(nowMs, plan.cycle))
      const days = lines.reduce((sum, l) => sum + (l.kind === 'bonus_time' ? l.days : 0), 0)
      expect(expire_at_ms).toBe(plainMs + days * DAY)
    })
  })

  it('names left-over credit only when nothing is left to pay', () => {
    forEachQuote(({ lines, total_minor }) => {
      const isLeft = lines.some((l) => l.kind === 'bonus_time' && l.from === 'credit_left')
      if (isLeft) expect(total_minor).toBe(0)
    })
  })

  it('is the same when it is computed again', () => {
    forEachQuote((quote, input) => {
      expect(quotePurchase(input)).toEqual(quote)
    })
  })
})
