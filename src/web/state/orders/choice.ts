import { type OrderTerm, TERM_FORM } from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS, type PaidTier } from '#domain/membership/membership.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'

/** The plan or pack that an address names: `/pay?plan=gold&cycle=month`, `cycle=100-gb`. */
export interface Choice {
  tier: PaidTier
  cycle: OrderTerm
}

/** Reads the plan of an address; null when it names no tier or nothing like a cycle. */
export function readChoice(search: string): Choice | null {
  const query = new URLSearchParams(search)
  const tier = parseChoice(PAID_TIERS, query.get('plan'))
  const cycle = query.get('cycle') ?? ''
  return tier !== null && TERM_FORM.test(cycle) ? { tier, cycle: cycle as OrderTerm } : null
}
