import { type BillingCycle, isPack, type OrderTerm } from '../membership/billing-cycle.ts'
import { isBillingCycle } from '../membership/cycle-length.ts'
import { PAID_TIERS, type PaidTier } from '../membership/membership.ts'

/** Names a plan as operators write it, such as `gold:year`. */
export const planName = ({ tier, cycle }: { tier: PaidTier; cycle: BillingCycle }): string =>
  `${tier}:${cycle}`

/** Names what was ordered: a plan, or a pack such as `50-gb`. */
export const orderedName = ({ tier, cycle }: { tier: PaidTier; cycle: OrderTerm }): string =>
  isPack(cycle) ? cycle : planName({ tier, cycle })

/**
 * Reads names of plans, such as `gold:year,diamond`; a tier alone means all of its cycles.
 * @returns null when one of them is none
 */
export function parsePlanNames(text: string): string[] | null {
  const names = text.split(',').map((word) => word.trim())
  return names.every((name) => readPlanName(name) !== null) ? [...new Set(names)] : null
}

/** Reads the name of a plan; without a cycle it names all of a tier. @returns null when it is not one */
export function readPlanName(name: string): { tier: PaidTier; cycle: BillingCycle | null } | null {
  const [word, cycle = null, ...rest] = name.split(':')
  const tier = PAID_TIERS.find((paid) => paid === word)
  if (tier === undefined || rest.length > 0) return null
  return cycle === null || isBillingCycle(cycle) ? { tier, cycle } : null
}

/** Checks whether a plan is among named ones. */
export const isAmongPlans = (
  names: string,
  plan: { tier: PaidTier; cycle: BillingCycle },
): boolean => names.split(',').some((name) => name === plan.tier || name === planName(plan))
