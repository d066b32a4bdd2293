import * as v from 'valibot'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { MAX_PLANS, PACKS, Packs, type PaidTraffic } from '#contract/site/content.ts'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { type JsonReader, readWith } from './content-schemas.ts'
import { lackingLanguage } from './lacking-language.ts'
import { MAX_PRICE_MINOR } from './price-list.ts'
import { problemIn } from './problems/content-problems.ts'

/** A pack as its file has it. */
const Pack = v.strictObject({
  ...Packs.pipe[0].item.entries,
  /** false keeps the pack in the file, and sells it no more */
  shown: v.optional(v.boolean(), true),
})
type FilePack = v.InferOutput<typeof Pack>

const readFile = readWith(
  v.strictObject({ packs: v.pipe(v.array(Pack), v.maxLength(MAX_PLANS)) }),
  ({ packs }) => {
    const seen = new Set<string>()
    for (const [at, { tier, gb, price_minor, name = {} }] of packs.entries()) {
      const pack = `${tier} ${gb} GB`
      if (seen.has(pack)) return { path: ['packs', at], code: 'listed_twice', value: pack }
      seen.add(pack)
      const [size, price] = [
        ['packs', at, 'gb'],
        ['packs', at, 'price_minor'],
      ]
      if (gb < 1) return { path: size, code: 'too_small', value: '1' }
      if (gb > MAX_PACK_GB) return { path: size, code: 'too_large', value: String(MAX_PACK_GB) }
      if (price_minor <= 0) return { path: price, code: 'no_price' }
      if (price_minor > MAX_PRICE_MINOR) {
        return { path: price, code: 'price_too_high', value: String(MAX_PRICE_MINOR) }
      }
      const lacking = lackingLanguage(name)
      if (lacking !== null) return { path: ['packs', at, 'name', lacking], code: 'empty' }
    }
    return null
  },
)

/** Reads the packs; their currency is that of the plans. */
export const readPacks: JsonReader<FilePack[]> = (value) => {
  const outcome = readFile(value)
  return 'code' in outcome ? outcome : { value: outcome.value.packs }
}

/** Returns the packs that are on sale. */
export const soldPacks = (packs: readonly FilePack[]): Packs =>
  packs.filter(({ shown }) => shown).map(({ shown: _shown, ...pack }) => pack)

/** Finds a pack on sale that nobody could need, because its tier has no limit. */
export function needlessPack(packs: readonly FilePack[], traffic: PaidTraffic): ContentProblem[] {
  const at = packs.findIndex(({ shown, tier }) => shown && traffic[tier] === '')
  const needless = packs[at]
  if (!needless) return []
  const { gb, tier } = needless
  return [
    problemIn(PACKS, { path: ['packs', at], code: 'needless_pack', value: `${tier} ${gb} GB` }),
  ]
}
