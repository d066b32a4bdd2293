import { PlansContent } from '#contract/site/content-files.ts'
import { cycleLength, cycleOfLength, isBillingCycle } from '#domain/membership/cycle-length.ts'
import type { PriceList } from '#domain/membership/listed-plans.ts'
import { type JsonReader, mapRead, readWith } from './read-with.ts'

const readFile = readWith(PlansContent, ({ plans }) => {
  if (plans.every(({ hidden }) => hidden)) return { path: ['plans'], code: 'no_plan' }
  const seen = new Set<string>()
  for (const [index, { tier, cycle }] of plans.entries()) {
    const plan = `${tier} ${cycle}`
    if (seen.has(plan)) return { path: ['plans', index], code: 'plan_twice', value: plan }
    seen.add(plan)
    if (!isBillingCycle(cycle)) {
      const right = cycleOfLength(cycleLength(cycle))
      return { path: ['plans', index, 'cycle'], code: 'cycle_name', value: right }
    }
  }
  return null
})

/** Reads `content/plans.json`. */
export const readPlans: JsonReader<PriceList> = mapRead(readFile, ({ currency, plans }) => ({
  currency,
  plans: plans.map(({ hidden, planned, ...plan }) => {
    if (planned === undefined) return { ...plan, is_hidden: hidden, planned: null }
    const { from, ...prices } = planned
    return { ...plan, is_hidden: hidden, planned: { from_ms: from, ...prices } }
  }),
}))
