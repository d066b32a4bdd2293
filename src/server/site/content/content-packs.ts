import type * as v from 'valibot'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { PACKS, type Packs, type PaidTraffic } from '#contract/site/content.ts'
import { PacksContent } from '#contract/site/content-files.ts'
import { lackingLanguage } from './lacking-language.ts'
import { problemIn } from './problems/content-problems.ts'
import { type JsonReader, mapRead, readWith } from './read-with.ts'

type FilePack = v.InferOutput<typeof PacksContent>['packs'][number]

const readFile = readWith(PacksContent, ({ packs }) => {
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
export const readPacks: JsonReader<FilePack[]> = mapRead(readFile, ({ packs }) => packs)

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
