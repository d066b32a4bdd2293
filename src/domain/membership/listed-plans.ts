import type { Plan } from './plans.ts'

/** Prices in minor units that hold from an instant on, milliseconds since 1970 UTC. */
export interface PlannedPrice {
  from_ms: number
  price_minor: number
  original_price_minor: number
}

/** A plan as the operator's price list has it. */
export interface ListedPlan extends Plan {
  /** on no page, but sold by its link (decision 187) */
  is_hidden: boolean
  planned: PlannedPrice | null
}

/** The operator's price list; all its prices are in one currency. */
export interface PriceList {
  currency: string
  plans: readonly Omit<ListedPlan, 'currency'>[]
}

/** Returns the plans at the prices of an instant (decision 187). */
export function plansAt(plans: readonly ListedPlan[], at_ms: number): Plan[] {
  return plans.map(({ is_hidden: _hidden, planned, ...plan }) => {
    if (planned === null || at_ms < planned.from_ms) return plan
    const { price_minor, original_price_minor } = planned
    return { ...plan, price_minor, original_price_minor }
  })
}

/** Returns the plans that pages list at an instant, at its prices. */
export const shownPlans = (plans: readonly ListedPlan[], at_ms: number): Plan[] =>
  plansAt(
    plans.filter(({ is_hidden }) => !is_hidden),
    at_ms,
  )
