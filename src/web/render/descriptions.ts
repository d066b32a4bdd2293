import type { PageName } from '#contract/site/pages.ts'
import type { Locale } from '#domain/site/locales.ts'

/** Meta descriptions for search engines and link previews; `{app_name}` is the operator's name. */
const DESCRIPTIONS = import.meta.glob('/locales/*/texts.json', {
  eager: true,
  import: 'descriptions',
}) as Record<`/locales/${Locale}/texts.json`, Record<PageName | 'notFound', string>>

/** @param words `title` is the page's own; only the description of a policy page uses it */
export function describePage(
  name: PageName | 'notFound',
  locale: Locale,
  words: { app_name: string; title: string },
): string {
  const text = DESCRIPTIONS[`/locales/${locale}/texts.json`][name]
  return text.replaceAll('{app_name}', words.app_name).replaceAll('{title}', words.title)
}
