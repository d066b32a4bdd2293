import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#domain/site/locales.ts'
import { loadSentences } from '../i18n.ts'
import { reloadInStoredLanguage, storeLanguage } from '../state/app/stored-language.ts'

/** The words of pages, which an operator may replace. */
const OURS = import.meta.glob('/locales/*/site.po') as Record<
  `/locales/${Locale}/site.po`,
  () => Promise<{ messages: Messages }>
>

/**
 * Loads a language for a part of a page that is in another one.
 * @throws when its sentences cannot be loaded
 */
export async function sentencesIn(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await loadSentences(locale) } })
}

/** As `sentencesIn`, of pages and without the operator's words in place of ours. */
export async function ourSentencesIn(locale: Locale): Promise<I18n> {
  const { messages } = await OURS[`/locales/${locale}/site.po`]()
  return setupI18n({ locale, messages: { [locale]: messages } })
}

/** Stores the chosen language and reloads the page. */
export function chooseConsoleLocale(locale: Locale): void {
  storeLanguage(locale)
  reloadInStoredLanguage()
}
