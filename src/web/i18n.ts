import first from 'virtual:sentences/first'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { OwnSentences } from '#contract/site/content.ts'
import { dirOf, type Locale, localeOf, negotiateLocale } from '#domain/site/locales.ts'
import { SCRIPT_LIMIT_MS, within } from './script-limits.ts'
import { read } from './storage.ts'

/** Loaders of sentences, by language. */
export type SentenceFiles = Record<Locale, () => Promise<{ messages: Messages }>>

/** The sentences of all scripts that this page has asked for so far. */
const needed = new Set<SentenceFiles>([first])

/** The operator's words, in place of ours with the same names. */
let ownSentences: OwnSentences | undefined

/** The page's only i18n instance. */
export const i18n: I18n = setupI18n()

/** The language of the page: `?locale=`, else the stored choice, else the browser's, else zh-CN (requirement 9.6). */
export function preferredLocale(): Locale {
  return negotiateLocale({
    query: new URLSearchParams(location.search).get('locale'),
    stored: read('locale'),
    accept: navigator.languages,
  })
}

/** The language that the page is in. */
export const currentLocale = (): Locale => localeOf(i18n.locale)

/** Says the operator's words in place of ours, now and in those that are loaded later (decision 186). */
export function sayInstead(sentences: OwnSentences | undefined): void {
  ownSentences = sentences
  const locale = currentLocale()
  const messages: Messages = {}
  i18n.load(locale, Object.assign(messages, sentences?.[locale]))
}

/** Loads a language's sentences from these files. @throws when one cannot be loaded */
export async function loadSentences(
  locale: Locale,
  files: Iterable<SentenceFiles> = needed,
): Promise<Messages> {
  const loaded = Array.from(files, async (file) => (await file[locale]()).messages)
  return Object.assign({}, ...(await Promise.all(loaded)), ownSentences?.[locale])
}

/** Activates a language, and marks the document with it. */
export function showLanguage(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  document.documentElement.dir = dirOf(locale)
}

/**
 * Resolves with a script once its sentences are loaded, too; languages that are chosen later load them as well. The build
 * wraps each `import()` in it.
 * @throws when one of both cannot be loaded
 */
export async function withSentences<S>(script: Promise<S>, files: SentenceFiles): Promise<S> {
  needed.add(files)
  // no language is active yet; activateLocale() will load them
  if (i18n.locale === '') return script
  const locale = currentLocale()
  const [loaded, messages] = await Promise.all([script, loadSentences(locale, [files])])
  i18n.load(locale, messages)
  return loaded
}

/**
 * Loads and activates a language, and marks the document with it.
 * @throws when its sentences cannot be loaded, or take longer than `limitMs`
 */
export async function activateLocale(locale: Locale, limitMs = SCRIPT_LIMIT_MS): Promise<void> {
  let messages: Messages
  let files: number
  do {
    files = needed.size
    messages = await within(limitMs, loadSentences(locale))
    // a script that loaded meanwhile may have brought others
  } while (needed.size > files)
  showLanguage(locale, messages)
}
