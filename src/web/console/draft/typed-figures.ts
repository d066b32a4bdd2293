import * as v from 'valibot'
import { currency as currencyCode, cycle, paidTier } from '#contract/fields.ts'
import { decimalMoney, typedMoney } from '#domain/billing/money.ts'
import { DEFAULT_DEVICE_LIMITS } from '#domain/devices/devices.ts'
import { byTier, TIERS } from '#domain/membership/membership.ts'
import { byTierAndLength } from '#domain/membership/plans.ts'
import { writePriceList } from '#domain/membership/write-price-list.ts'
import { foldFullWidth } from '#domain/text/folding.ts'
import { parseDateTime } from '#domain/time/dates.ts'

/** A figure such as a price in minor units, or the typed text while it is none; the check refuses a text. */
export const figure = v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.string()])
const WrittenPlan = v.strictObject({
  tier: paidTier,
  cycle,
  price_minor: figure,
  original_price_minor: figure,
  /** sold by its link only */
  hidden: v.optional(v.boolean()),
  /** prices that hold from an instant on, which is empty while it is none */
  planned: v.optional(
    v.strictObject({
      from: v.string(),
      price_minor: figure,
      original_price_minor: v.optional(figure, 0),
    }),
  ),
})
export type WrittenPlan = v.InferOutput<typeof WrittenPlan>

const placeOf = ({ tier, cycle: length }: WrittenPlan) => `${tier} ${length}`

const WrittenPlans = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ currency: currencyCode, plans: v.array(WrittenPlan) }),
  v.check(({ plans }) => new Set(plans.map(placeOf)).size === plans.length),
)

const limit = (usual: number) => v.optional(figure, usual)
const WrittenLimits = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject(byTier((tier) => limit(DEFAULT_DEVICE_LIMITS[tier]))),
)

/** The contents of the files of plans and limits, which may still break rules. */
export type WrittenPlans = v.InferOutput<typeof WrittenPlans>
export type WrittenLimits = v.InferOutput<typeof WrittenLimits>
export type Written = number | string
type Prices = Pick<WrittenPlan, 'price_minor' | 'original_price_minor'>

/** Parses the file of plans. @returns null when it holds something that the form cannot show */
export function readPlans(text: string): WrittenPlans | null {
  const result = v.safeParse(WrittenPlans, text)
  return result.success ? result.output : null
}

/** Serializes the file of plans in the order of the price page. */
export const writePlans = ({ currency, plans }: WrittenPlans): string =>
  writePriceList({
    currency,
    plans: plans.toSorted(byTierAndLength).map(({ hidden, planned, ...plan }) => ({
      ...plan,
      ...(hidden && { hidden }),
      ...(planned && { planned }),
    })),
  })

/** Parses the file of device limits; an absent file is empty. @returns null as `readPlans` does */
export function readLimits(text: string): WrittenLimits | null {
  const result = v.safeParse(WrittenLimits, text === '' ? '{}' : text)
  return result.success ? result.output : null
}

export const writeLimits = (limits: WrittenLimits) => `${JSON.stringify(limits, null, 2)}\n`

/** Writes a price as it is typed, `4.99`; empty for none. */
export function priceText(minor: Written, currency: string): string {
  if (typeof minor === 'string') return minor
  return minor === 0 ? '' : decimalMoney(minor, currency)
}

/** Reads a typed price. @returns the text itself when it is none */
export function priceFrom(typed: string, currency: string): Written {
  return typedMoney(typed, currency) ?? typed
}

/** Keeps a price as it reads: 4.99 dollars become 4.99 of the other currency. */
export const movedPrice = (minor: Written, currency: string, next: string): Written =>
  minor === 0 ? 0 : priceFrom(priceText(minor, currency), next)

/** Moves all prices to another currency, each as `movedPrice` does. */
export function inCurrency({ currency, plans }: WrittenPlans, next: string): WrittenPlans {
  const move = (minor: Written) => movedPrice(minor, currency, next)
  const moved = <P extends Prices>(prices: P): P => ({
    ...prices,
    price_minor: move(prices.price_minor),
    original_price_minor: move(prices.original_price_minor),
  })
  return {
    currency: next,
    plans: plans.map((plan) => ({ ...moved(plan), planned: plan.planned && moved(plan.planned) })),
  }
}

/** Reads how many units long a cycle is. @returns null when it is no whole number from 1 to 999 */
export function cycleCountFrom(typed: string): number | null {
  const folded = foldFullWidth(typed).trim()
  return /^[1-9]\d{0,2}$/.test(folded) ? Number(folded) : null
}

/** Reads a typed number of devices. @returns the text itself when it is none */
export function limitFrom(typed: string): Written {
  const folded = foldFullWidth(typed).trim()
  return /^\d{1,3}$/.test(folded) ? Number(folded) : typed
}

export const isPrice = (minor: Written) => typeof minor === 'number' && minor > 0
/** An original price may be left out. */
export const isOriginal = (minor: Written) => typeof minor === 'number'
export const isLimit = (tier: keyof WrittenLimits, devices: Written) =>
  typeof devices === 'number' && (tier === 'free' || devices > 0)

/** Checks whether visitors would see no plan: each is hidden, or there is none. */
export const isNothingShown = ({ plans }: Pick<WrittenPlans, 'plans'>): boolean =>
  plans.every(({ hidden }) => hidden)

/** Checks whether a form shows everything that the check refuses of these plans at its field. */
export const hasWrongPlan = ({ plans }: WrittenPlans): boolean =>
  isNothingShown({ plans }) ||
  plans.some(
    (plan) =>
      hasWrongPrice(plan) ||
      (plan.planned && (parseDateTime(plan.planned.from) === null || hasWrongPrice(plan.planned))),
  )

const hasWrongPrice = ({ price_minor, original_price_minor }: Prices) =>
  !isPrice(price_minor) || !isOriginal(original_price_minor)

export const hasWrongLimit = (limits: WrittenLimits): boolean =>
  TIERS.some((tier) => !isLimit(tier, limits[tier]))
