import { type I18n, setupI18n } from '@lingui/core'
import { dirOf, type Locale, negotiateLocale } from '#domain/locales.ts'
import { read } from './storage.ts'

const CATALOGUES = {
  'en-US': () => import('../../locales/en-US/messages.po'),
  'zh-CN': () => import('../../locales/zh-CN/messages.po'),
} as const satisfies Record<Locale, () => Promise<unknown>>

/** The one catalogue holder of this page. */
export const i18n: I18n = setupI18n()

/** The language of the page: `?locale=`, else the stored choice, else the browser's, else zh-CN (section 9). */
export function preferredLocale(): Locale {
  return negotiateLocale({
    query: new URLSearchParams(location.search).get('locale'),
    stored: read('locale'),
    accept: navigator.languages,
  })
}

/** A language's sentences. @throws when they cannot be loaded */
export const loadCatalogue = async (locale: Locale) => (await CATALOGUES[locale]()).messages

/** Loads and activates a language, and marks the document with it. @throws when the catalogue cannot be loaded */
export async function activateLocale(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await loadCatalogue(locale) })
  document.documentElement.lang = locale
  document.documentElement.dir = dirOf(locale)
}
