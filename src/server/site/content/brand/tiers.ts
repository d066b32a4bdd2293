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
  return LOCALES.map((one) => sameName(tiers, one)).find((complaint) => complaint !== null) ?? null
})

function sameName(tiers: TierTexts, of: Locale): Complaint | null {
  const names = tierNames(ownWordsOf(tiers), of)
  const taken = TIERS.findLast(
    (tier) =>
      tiers[tier].name[of] && TIERS.some((other) => other !== tier && names[other] === names[tier]),
  )
  if (taken === undefined) return null
  return { path: [taken, 'name', of], code: 'same_name', value: names[taken] }
}

/** Returns what the operator says for the tiers. */
export const ownWordsOf = (tiers: TierTexts): OwnWords =>
  byLocale((of) => {
    const all = TIERS.flatMap((tier) => {
      const { name, description, purpose, points } = tiers[tier]
      return [
        [`tier.${tier}`, name[of]],
        [`tier.${tier}.description`, description[of]],
        [`tier.${tier}.purpose`, purpose[of]],
        [`tier.${tier}.points`, points[of]?.join('\n')],
      ]
    })
    return Object.fromEntries(all.filter(([, words]) => Boolean(words)))
  })

/** Writes the words as pages say them. */
export const ownSentences = (own: OwnWords): OwnSentences =>
  byLocale((of) =>
    Object.fromEntries(Object.entries(own[of]).map(([name, words]) => [name, [words]])),
  )

/** Returns the names of the tiers for readers of one language: the operator's, or ours. */
export function tierNames(own: OwnWords, of: Locale): Record<Tier, string> {
  const ours = textsOf(of)
  return Object.fromEntries(
    TIERS.map((tier) => [tier, own[of][`tier.${tier}`] ?? ours[tier]]),
  ) as Record<Tier, string>
}
