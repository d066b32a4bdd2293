import { type I18n, setupI18n } from '@lingui/core'
import type { Locale } from '#domain/site/locales.ts'
import { type CatalogueFiles, loadCatalogues, showLanguage } from '../i18n.ts'
import { reloadInStoredLanguage, storeLanguage } from '../state/app/stored-language.ts'

/** Catalogues of the console: the site's and its own, which no page of the site loads. */
const NAMES = ['messages', 'console'] as const
const FILES = import.meta.glob('/locales/*/{messages,console}.po') as CatalogueFiles<
  (typeof NAMES)[number]
>

/** Catalogues that hold the words which an operator may replace. */
const OURS = import.meta.glob('/locales/*/{messages,site}.po') as CatalogueFiles<
  'messages' | 'site'
>

/**
 * Loads and activates a language, and marks the document with it.
 * @throws when a catalogue cannot be loaded
 */
export async function activateConsoleLocale(locale: Locale): Promise<void> {
  showLanguage(locale, await loadCatalogues(FILES, locale, NAMES))
}

/**
 * Loads a language for a part of a page that is in another one.
 * @throws when a catalogue cannot be loaded
 */
export async function sentencesIn(locale: Locale): Promise<I18n> {
  const messages = { [locale]: await loadCatalogues(FILES, locale, NAMES) }
  return setupI18n({ locale, messages })
}

/** As `sentencesIn`, of pages and without the operator's words in place of ours. */
export async function ourSentencesIn(locale: Locale): Promise<I18n> {
  const loaded = await Promise.all([
    OURS[`/locales/${locale}/messages.po`](),
    OURS[`/locales/${locale}/site.po`](),
  ])
  const messages = Object.assign({}, ...loaded.map((one) => one.messages))
  return setupI18n({ locale, messages: { [locale]: messages } })
}

/** Stores the chosen language and reloads the page. */
export function chooseConsoleLocale(locale: Locale): void {
  storeLanguage(locale)
  reloadInStoredLanguage()
}
