import * as v from 'valibot'
import { locale, text } from '#contract/fields.ts'
import { HERO_PICTURES, HOME_SECTIONS } from '#contract/site/documents.ts'
import { byLocale, type Locale } from '#domain/site/locales.ts'
import { readWith } from '../content-schemas.ts'
import { lackingLanguage } from '../lacking-language.ts'

const words = (max: number) =>
  v.optional(v.record(locale, v.optional(text(max), '')), () => byLocale(() => ''))
const Home = v.strictObject({
  headline: words(80),
  text: words(300),
  picture: v.optional(v.picklist(HERO_PICTURES), HERO_PICTURES[0]),
  sections: v.optional(v.array(v.picklist(HOME_SECTIONS)), [...HOME_SECTIONS]),
})

/** Default when the file is left out. */
export const OUR_HOME = v.parse(Home, {})

/** The words and choices for readers of one language. */
export const homeIn = (home: v.InferOutput<typeof Home>, of: Locale) => ({
  ...home,
  headline: home.headline[of] ?? '',
  text: home.text[of] ?? '',
})

/** Reads `content/home.json`; words that are left empty are ours (decision 197). */
export const readHome = readWith(Home, ({ headline, text, sections }) => {
  for (const [field, said] of Object.entries({ headline, text })) {
    const lacking = lackingLanguage(said)
    if (lacking !== null) return { path: [field, lacking], code: 'empty' }
  }
  const twice = sections.find((section, at) => sections.indexOf(section) !== at)
  return twice === undefined ? null : { path: ['sections'], code: 'listed_twice', value: twice }
})
