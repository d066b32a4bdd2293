import * as v from 'valibot'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { PACKS, Packs, type PaidTraffic } from '#contract/site/content.ts'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { type JsonReader, readWith } from './content-schemas.ts'
import { MAX_PRICE_MINOR } from './price-list.ts'
import { problemIn } from './problems/content-problems.ts'

const Pack = v.strictObject(Packs.pipe[0].item.entries)

const readFile = readWith(
  v.strictObject({ packs: v.pipe(v.array(Pack), Packs.pipe[1]) }),
  ({ packs }) => {
    const seen = new Set<string>()
    for (const [at, { tier, gb, price_minor }] of packs.entries()) {
      const name = `${tier} ${gb} GB`
      if (seen.has(name)) return { path: ['packs', at], code: 'listed_twice', value: name }
      seen.add(name)
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
    }
    return null
  },
)

/** Reads the packs on sale; their currency is that of the plans. */
export const readPacks: JsonReader<Packs> = (value) => {
  const outcome = readFile(value)
  return 'code' in outcome ? outcome : { value: outcome.value.packs }
}

/** Finds a pack that nobody could need, because its tier has no limit. */
export function needlessPack(packs: Packs, traffic: PaidTraffic): ContentProblem[] {
  const at = packs.findIndex(({ tier }) => traffic[tier] === '')
  const needless = packs[at]
  if (!needless) return []
  const { gb, tier } = needless
  return [
    problemIn(PACKS, { path: ['packs', at], code: 'needless_pack', value: `${tier} ${gb} GB` }),
  ]
}
