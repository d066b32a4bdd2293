import type * as v from 'valibot'
import type { OwnSentences } from '#contract/site/content.ts'
import { TiersContent } from '#contract/site/content-files.ts'
import { TIERS, type Tier } from '#domain/membership/membership.ts'
import { byLocale, LOCALES, type Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../../texts.ts'
import { lackingLanguage } from '../lacking-language.ts'
import type { Complaint } from '../problems/content-problems.ts'
import { readWith } from '../read-with.ts'

type TierTexts = v.InferOutput<typeof TiersContent>

/** The operator's words by language and by the sentence of ours that they replace, such as `tier.gold`. */
export type OwnWords = Record<Locale, Readonly<Record<string, string>>>

const textsOf = sectionOf('tiers', TIERS)

/** Reads `content/tiers.json`; words that are left empty are ours (decision 186). */
export const readTiers = readWith(TiersContent, (tiers) => {
  for (const tier of TIERS) {
    for (const [field, words] of Object.entries(tiers[tier])) {
      const lacking = lackingLanguage(words)
      if (lacking !== null) return { path: [tier, field, lacking], code: 'empty' }
    }
  }
  return (
    LOCALES.map((locale) => sameName(tiers, locale)).find((complaint) => complaint !== null) ?? null
  )
})

function sameName(tiers: TierTexts, locale: Locale): Complaint | null {
  const names = tierNames(ownWordsOf(tiers), locale)
  const taken = TIERS.findLast(
    (tier) =>
      tiers[tier].name[locale] &&
      TIERS.some((other) => other !== tier && names[other] === names[tier]),
  )
  if (taken === undefined) return null
  return { path: [taken, 'name', locale], code: 'same_name', value: names[taken] }
}

/** Returns what the operator says for the tiers. */
export const ownWordsOf = (tiers: TierTexts): OwnWords =>
  byLocale((locale) => {
    const all = TIERS.flatMap((tier) => {
      const { name, description, purpose, points } = tiers[tier]
      return [
        [`tier.${tier}`, name[locale]],
        [`tier.${tier}.description`, description[locale]],
        [`tier.${tier}.purpose`, purpose[locale]],
        [`tier.${tier}.points`, points[locale]?.join('\n')],
      ]
    })
    return Object.fromEntries(all.filter(([, words]) => Boolean(words)))
  })

/** Writes the words as pages say them. */
export const ownSentences = (own: OwnWords): OwnSentences =>
  byLocale((locale) =>
    Object.fromEntries(Object.entries(own[locale]).map(([name, words]) => [name, [words]])),
  )

/** Returns the names of the tiers for readers of one language: the operator's, or ours. */
export function tierNames(own: OwnWords, locale: Locale): Record<Tier, string> {
  const ours = textsOf(locale)
  return Object.fromEntries(
    TIERS.map((tier) => [tier, own[locale][`tier.${tier}`] ?? ours[tier]]),
  ) as Record<Tier, string>
}
