import type * as v from 'valibot'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { PACKS, type Packs, type PaidTraffic } from '#contract/site/content.ts'
import { PacksContent, PlansContent } from '#contract/site/content-files.ts'
import { cycleLength, cycleOfLength, isBillingCycle } from '#domain/membership/cycle-length.ts'
import type { PriceList } from '#domain/membership/listed-plans.ts'
import { lackingLanguage } from './lacking-language.ts'
import { problemIn } from './problems/content-problems.ts'
import { type JsonReader, mapRead, readWith } from './read-with.ts'

const readPlansFile = readWith(PlansContent, ({ plans }) => {
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
export const readPlans: JsonReader<PriceList> = mapRead(readPlansFile, ({ currency, plans }) => ({
  currency,
  plans: plans.map(({ hidden, planned, ...plan }) => {
    if (planned === undefined) return { ...plan, is_hidden: hidden, planned: null }
    const { from, ...prices } = planned
    return { ...plan, is_hidden: hidden, planned: { from_ms: from, ...prices } }
  }),
}))

type FilePack = v.InferOutput<typeof PacksContent>['packs'][number]

const readPacksFile = readWith(PacksContent, ({ packs }) => {
  const seen = new Set<string>()
  for (const [index, { tier, gb, name = {} }] of packs.entries()) {
    const pack = `${tier} ${gb} GB`
    if (seen.has(pack)) return { path: ['packs', index], code: 'listed_twice', value: pack }
    seen.add(pack)
    const lacking = lackingLanguage(name)
    if (lacking !== null) return { path: ['packs', index, 'name', lacking], code: 'empty' }
  }
  return null
})

/** Reads the packs; their currency is that of the plans. */
export const readPacks: JsonReader<FilePack[]> = mapRead(readPacksFile, ({ packs }) => packs)

/** Returns the packs that are on sale. */
export const soldPacks = (packs: readonly FilePack[]): Packs =>
  packs.filter(({ shown }) => shown).map(({ shown: _shown, ...pack }) => pack)

/** Finds a pack on sale that nobody could need, because its tier has no limit. */
export function needlessPack(packs: readonly FilePack[], traffic: PaidTraffic): ContentProblem[] {
  const index = packs.findIndex(({ shown, tier }) => shown && traffic[tier] === '')
  const needless = packs[index]
  if (!needless) return []
  const { gb, tier } = needless
  return [
    problemIn(PACKS, { path: ['packs', index], code: 'needless_pack', value: `${tier} ${gb} GB` }),
  ]
}
