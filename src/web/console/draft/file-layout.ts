import * as v from 'valibot'
import { paidTier } from '#contract/fields.ts'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { byLocale, LOCALES } from '#domain/site/locales.ts'
import { foldFullWidth } from '#domain/text/folding.ts'
import { words } from './file-text.ts'
import { figure, movedPrice, type Written } from './plans-text.ts'

const WrittenPack = v.strictObject({
  tier: paidTier,
  gb: figure,
  price_minor: figure,
  /** empty: the size is the name */
  name: words,
  /** whether it is sold */
  shown: v.optional(v.boolean(), true),
})
const PacksText = v.pipe(v.string(), v.parseJson(), v.strictObject({ packs: v.array(WrittenPack) }))

/** A pack in its file (decision 185), which may still break rules. */
export type WrittenPack = v.InferOutput<typeof WrittenPack>

/** The pack that the form adds: for Gold, without a size and a price. */
export const NEW_PACK: WrittenPack = {
  ...{ tier: 'gold', gb: '', price_minor: '', shown: true },
  name: byLocale(() => ''),
}

/** Parses the file of packs. @returns null when it holds something that the form cannot show */
export function readPacks(text: string): WrittenPack[] | null {
  const result = v.safeParse(PacksText, text)
  return result.success ? result.output.packs : null
}

/** Serializes the file in the operator's order, one pack per line, without names and switches that say nothing. */
export function writePacks(packs: readonly WrittenPack[]): string {
  const lines = packs.map(({ name, shown, ...pack }) => {
    const isNamed = LOCALES.some((locale) => name[locale] !== '')
    const row = { ...pack, ...(isNamed && { name }), ...(!shown && { shown }) }
    return `\n    ${JSON.stringify(row)}`
  })
  const rows = lines.length === 0 ? '[]' : `[${lines.join(',')}\n  ]`
  return `{\n  "packs": ${rows}\n}\n`
}

/** Moves all prices to another currency, as those of the plans are moved. */
export const packsInCurrency = (
  packs: readonly WrittenPack[],
  currency: string,
  next: string,
): WrittenPack[] =>
  packs.map((pack) => ({ ...pack, price_minor: movedPrice(pack.price_minor, currency, next) }))

/** Reads a typed size in gigabytes. @returns the text itself when it is none */
export function gbFrom(typed: string): Written {
  const folded = foldFullWidth(typed).trim()
  return /^\d{1,9}$/.test(folded) ? Number(folded) : typed
}

export const isPackSize = (gb: Written): boolean =>
  typeof gb === 'number' && gb >= 1 && gb <= MAX_PACK_GB
