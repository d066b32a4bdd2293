import fc from 'fast-check'
import { DAY_MS } from '#domain/time/durations.ts'

/** Coupons leave something to pay of every generated price. */
export const COUPONS = { SHARE: '37%', NEARLY: '90%', DOLLAR: '1.00 USD' } as const

const step = fc.record({
  /** which plan of the tier is bought, and which paid order is meant */
  place: fc.nat(),
  tier: fc.constantFrom('gold', 'gold', 'diamond'),
  coupon: fc.option(fc.constantFrom(...(Object.keys(COUPONS) as (keyof typeof COUPONS)[]))),
  /** what becomes of the order's payment */
  end: fc.oneof(
    { weight: 3, arbitrary: fc.constant('paid') },
    {
      weight: 2,
      arbitrary: fc.constantFrom('twice', 'disputed and won', 'refunded first', 'late', 'left'),
    },
  ),
  /** whether the money of an earlier order goes back afterwards */
  isRefunding: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
  waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 * DAY_MS })),
})
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export const histories = fc.array(step, { minLength: 1, maxLength: 6 })
