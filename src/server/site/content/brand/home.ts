import type * as v from 'valibot'
import { HomeContent } from '#contract/site/content-files.ts'
import type { Locale } from '#domain/site/locales.ts'
import { lackingLanguage } from '../lacking-language.ts'
import { readWith } from '../read-with.ts'

/** Takes the words and choices for readers of one language. */
export const homeIn = (home: v.InferOutput<typeof HomeContent>, locale: Locale) => ({
  ...home,
  headline: home.headline[locale] ?? '',
  text: home.text[locale] ?? '',
  measured: home.measured[locale] ?? '',
  proof: home.proof.map(({ label, link }) => ({ label: label[locale], link })),
})

/** Reads `content/home.json`; words that are left empty are ours (decision 197). */
export const readHome = readWith(HomeContent, ({ headline, text, measured, sections }) => {
  for (const [field, words] of Object.entries({ headline, text, measured })) {
    const lacking = lackingLanguage(words)
    if (lacking !== null) return { path: [field, lacking], code: 'empty' }
  }
  const twice = sections.find((section, index) => sections.indexOf(section) !== index)
  return twice === undefined ? null : { path: ['sections'], code: 'listed_twice', value: twice }
})
