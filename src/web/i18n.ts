import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { OwnSentences } from '#contract/site/content.ts'
import { dirOf, type Locale, localeOf, negotiateLocale } from '#domain/site/locales.ts'
import { SCRIPT_LIMIT_MS, within } from './script-limits.ts'
import { read } from './storage.ts'

/** Catalogues of the site: `messages` is for every page, the others for some (locales/lingui.config.ts). */
export type Catalogue =
  | 'messages'
  | 'refusals'
  | 'offers'
  | 'login'
  | 'entry'
  | 'site'
  | 'members'
  | 'pay'
  | 'order'
  | 'devices'
  | 'settings'
  | 'online'

/** Loaders of catalogues by path. */
export type CatalogueFiles<Name extends string> = Record<
  `/locales/${Locale}/${Name}.po`,
  () => Promise<{ messages: Messages }>
>

const SITE = import.meta.glob([
  '/locales/*/*.po',
  '!/locales/*/console.po',
]) as CatalogueFiles<Catalogue>

/** The catalogues that this page has needed so far. */
const needed = new Set<Catalogue>(['messages'])

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

/** Says the operator's words in place of ours, now and in catalogues that are loaded later (decision 186). */
export function sayInstead(sentences: OwnSentences | undefined): void {
  ownSentences = sentences
  const locale = currentLocale()
  const messages: Messages = {}
  i18n.load(locale, Object.assign(messages, sentences?.[locale]))
}

/** Loads a language's sentences from these catalogues. @throws when one cannot be loaded */
export async function loadCatalogues<Name extends string>(
  files: CatalogueFiles<Name>,
  locale: Locale,
  names: Iterable<Name>,
): Promise<Messages> {
  const loaded = Array.from(
    names,
    async (name) => (await files[`/locales/${locale}/${name}.po` as const]()).messages,
  )
  return Object.assign({}, ...(await Promise.all(loaded)), ownSentences?.[locale])
}

/** Loads a language's sentences from catalogues of the site. @throws when one cannot be loaded */
export const loadSentences = (locale: Locale, names: Iterable<Catalogue>): Promise<Messages> =>
  loadCatalogues(SITE, locale, names)

/** Activates a language, and marks the document with it. */
export function showLanguage(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  document.documentElement.dir = dirOf(locale)
}

/** Adds a catalogue to the page, in the current and any later language. @throws when it fails to load */
export async function needCatalogue(name: Catalogue): Promise<void> {
  needed.add(name)
  // no language is active yet; activateLocale() will load the catalogue
  if (i18n.locale === '') return
  const locale = currentLocale()
  i18n.load(locale, await loadSentences(locale, [name]))
}

/** Wraps a script's loader so that it resolves only when the script's sentences are loaded too. */
export const withSentences =
  <S>(load: () => Promise<S>, catalogue: Catalogue) =>
  async (): Promise<S> => {
    const [script] = await Promise.all([load(), needCatalogue(catalogue)])
    return script
  }

/**
 * Loads and activates a language, and marks the document with it.
 * @throws when a catalogue cannot be loaded, or takes longer than `limitMs`
 */
export async function activateLocale(locale: Locale, limitMs = SCRIPT_LIMIT_MS): Promise<void> {
  let messages: Messages
  let catalogues: number
  do {
    catalogues = needed.size
    messages = await within(limitMs, loadSentences(locale, needed))
    // a script that loaded meanwhile may have added a catalogue
  } while (needed.size > catalogues)
  showLanguage(locale, messages)
}
