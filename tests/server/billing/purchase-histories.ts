import fc from 'fast-check'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { priceLists } from '../../domain/billing/price-lists.ts'

/** Coupons leave something to pay of every generated price. */
export const COUPONS = { SHARE: '37%', NEARLY: '90%', DOLLAR: '1.00 USD' } as const

const gb = fc.integer({ min: 1, max: 400 })

const packs = fc.uniqueArray(
  fc.record({
    tier: fc.constantFrom(...PAID_TIERS),
    gb,
    price_minor: fc.integer({ min: 1, max: 5000 }),
  }),
  { selector: ({ tier, gb }) => `${tier}:${gb}`, minLength: 1, maxLength: 5 },
)

/** An empty allowance is no limit. */
const allowance = fc.constantFrom('', '100 GB', '100 GB', '300 GB')

/** All that an operator sets about what is sold: prices, packs, the traffic of both paid tiers, and the tax. */
export const offers = fc.record({
  list: priceLists,
  tax_rate: fc.constantFrom('0', '7', '8.1', '19', '25.5', '99.99'),
  traffic: fc
    .record({ packs, gold: allowance, diamond: allowance })
    // who has no limit needs no pack
    .map((set) => ({ ...set, packs: set.packs.filter(({ tier }) => set[tier] !== '') })),
})
export type Offer = typeof offers extends fc.Arbitrary<infer O> ? O : never

const tier = fc.constantFrom('gold', 'gold', 'diamond')

/** The fate of an order's payment. */
const end = fc.oneof(
  { weight: 3, arbitrary: fc.constant('paid') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('twice', 'disputed and won', 'refunded first', 'late', 'left'),
  },
)

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('plan'),
      /** which plan of the tier is bought */
      place: fc.nat(),
      tier,
      coupon: fc.option(fc.constantFrom(...(Object.keys(COUPONS) as (keyof typeof COUPONS)[]))),
      end,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pack'), place: fc.nat(), end }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('voucher'),
      worth: fc.oneof(
        fc.record({ tier, days: fc.integer({ min: 1, max: 90 }) }),
        fc.record({ gb }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('traffic'), gb }) },
)
export type Action = typeof action extends fc.Arbitrary<infer D> ? D : never

const step = fc.record({
  action,
  /** which paid order's money goes back afterwards; null = none */
  goesBack: fc.option(fc.nat(), { freq: 3 }),
  waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 * DAY_MS })),
})
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export const histories = fc.array(step, { minLength: 1, maxLength: 7 })
