import { dirOf, type Locale } from '#domain/site/locales.ts'
import { i18n } from '../i18n.ts'
import { write, writeLocaleCookie } from '../storage.ts'

/** Catalogues of the console: the site's and its own, which no page of the site loads. */
const CATALOGUES = {
  'en-US': [
    () => import('../../../locales/en-US/messages.po'),
    () => import('../../../locales/en-US/console.po'),
  ],
  'zh-CN': [
    () => import('../../../locales/zh-CN/messages.po'),
    () => import('../../../locales/zh-CN/console.po'),
  ],
} as const

/**
 * Loads and activates a language, and sets it on the document.
 * @throws when a catalogue cannot be loaded
 */
export async function activateConsoleLocale(locale: Locale): Promise<void> {
  const loaded = await Promise.all(CATALOGUES[locale].map((load) => load()))
  const messages = Object.assign({}, ...loaded.map((catalogue) => catalogue.messages))
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  document.documentElement.dir = dirOf(locale)
}

/** Stores the chosen language and reloads the page. */
export function chooseConsoleLocale(locale: Locale): void {
  write('locale', locale)
  writeLocaleCookie(locale)
  const url = new URL(location.href)
  url.searchParams.delete('locale')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}
