import * as v from 'valibot'
import type { ContentProblemCode } from '#contract/console/content-problems.ts'
import { minor } from '#contract/fields.ts'
import { MAX_PLANS, Plans } from '#contract/site/content.ts'
import { cycleLength, cycleOfLength, isBillingCycle } from '#domain/membership/cycle-length.ts'
import type { ListedPlan } from '#domain/membership/listed-plans.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { readWith } from './content-schemas.ts'
import type { JsonPath } from './json-lines.ts'
import type { Complaint } from './problems/content-problems.ts'

const { currency, plans } = Plans.entries

const instant = v.pipe(
  v.string(),
  v.transform((text: string) => parseDateTime(text)),
  v.number('not_moment' satisfies ContentProblemCode),
)
const PlannedPrice = v.strictObject({
  /** in UTC */
  from: instant,
  price_minor: minor,
  original_price_minor: v.optional(minor, 0),
})
const ListedPlanOfFile = v.pipe(
  v.strictObject({
    ...plans.pipe[0].item.entries,
    hidden: v.optional(v.boolean(), false),
    planned: v.optional(PlannedPrice),
  }),
  v.transform(({ hidden, planned, ...plan }): Omit<ListedPlan, 'currency'> => {
    if (planned === undefined) return { ...plan, is_hidden: hidden, planned: null }
    const { from, ...prices } = planned
    return { ...plan, is_hidden: hidden, planned: { from_ms: from, ...prices } }
  }),
)

const PriceListFile = v.strictObject({
  currency,
  plans: v.pipe(v.array(ListedPlanOfFile), v.maxLength(MAX_PLANS)),
})

/** Reads `content/plans.json`. */
export const readPlans = readWith(PriceListFile, ({ plans: list }) => {
  if (list.every(({ is_hidden }) => is_hidden)) return { path: ['plans'], code: 'no_plan' }
  const seen = new Set<string>()
  for (const [at, { tier, cycle, planned, ...prices }] of list.entries()) {
    const plan = `${tier} ${cycle}`
    if (seen.has(plan)) return { path: ['plans', at], code: 'plan_twice', value: plan }
    seen.add(plan)
    if (!isBillingCycle(cycle)) {
      const right = cycleOfLength(cycleLength(cycle))
      return { path: ['plans', at, 'cycle'], code: 'cycle_name', value: right }
    }
    const complaint =
      priceComplaint(prices, ['plans', at]) ??
      (planned && priceComplaint(planned, ['plans', at, 'planned']))
    if (complaint) return complaint
  }
  return null
})

/** Largest value of the price columns: signed 32 bits. */
export const MAX_PRICE_MINOR = 2_147_483_647

function priceComplaint(
  { price_minor, original_price_minor }: Pick<ListedPlan, 'price_minor' | 'original_price_minor'>,
  path: JsonPath,
): Complaint | null {
  const prices = { price_minor, original_price_minor }
  if (price_minor <= 0) return { path: [...path, 'price_minor'], code: 'no_price' }
  if (original_price_minor < 0) {
    return { path: [...path, 'original_price_minor'], code: 'too_small', value: '0' }
  }
  for (const [field, price] of Object.entries(prices)) {
    if (price > MAX_PRICE_MINOR) {
      return { path: [...path, field], code: 'price_too_high', value: String(MAX_PRICE_MINOR) }
    }
  }
  return null
}
