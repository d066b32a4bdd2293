import type { PolicyName } from '#contract/site/content.ts'
import type { PageName } from '#contract/site/pages.ts'
import type { Tier } from '#domain/membership/membership.ts'
import type { Locale } from '#domain/site/locales.ts'

/** A page with texts of its own; each policy is one. */
type Name = Exclude<PageName, 'protocol'> | PolicyName | 'notFound'

interface SearchTexts {
  titles: Partial<Record<Name, string>>
  descriptions: Record<Name | 'homeWithTraffic', string>
}

const TEXTS: Record<`/locales/${Locale}/texts.json`, SearchTexts> = import.meta.glob(
  '/locales/*/texts.json',
  { eager: true, import: 'default' },
)

/** Values that the texts name in braces. */
type Words = Readonly<
  Record<
    // empty where the operator has set none
    'app_name' | 'free_monthly_traffic' | 'nothing_renews' | `${Tier}_tier`,
    string
  >
>

/** Returns title and description for search engines and link previews (decision 127). */
export function searchTextsOf(name: Name, locale: Locale, words: Words) {
  const { titles, descriptions } = TEXTS[`/locales/${locale}/texts.json`]
  const { app_name, free_monthly_traffic } = words
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name as keyof Words] ?? whole)
  const hasTraffic = name === 'home' && free_monthly_traffic !== ''
  const text = app_name === '' ? undefined : titles[name]
  return {
    /** null where the page's name says it all */
    title: text === undefined ? null : fill(text),
    description: fill(descriptions[hasTraffic ? 'homeWithTraffic' : name]),
  }
}
