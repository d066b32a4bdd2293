import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { dirOf, type Locale, negotiateLocale } from '#domain/site/locales.ts'
import { SCRIPT_LIMIT_MS, within } from './script-limits.ts'
import { read } from './storage.ts'

/** Catalogues: `messages` is for every page, the others for some (see locales/lingui.config.ts). */
const CATALOGUES = {
  'en-US': {
    messages: () => import('../../locales/en-US/messages.po'),
    site: () => import('../../locales/en-US/site.po'),
    members: () => import('../../locales/en-US/members.po'),
    pay: () => import('../../locales/en-US/pay.po'),
    devices: () => import('../../locales/en-US/devices.po'),
    settings: () => import('../../locales/en-US/settings.po'),
    online: () => import('../../locales/en-US/online.po'),
  },
  'zh-CN': {
    messages: () => import('../../locales/zh-CN/messages.po'),
    site: () => import('../../locales/zh-CN/site.po'),
    members: () => import('../../locales/zh-CN/members.po'),
    pay: () => import('../../locales/zh-CN/pay.po'),
    devices: () => import('../../locales/zh-CN/devices.po'),
    settings: () => import('../../locales/zh-CN/settings.po'),
    online: () => import('../../locales/zh-CN/online.po'),
  },
} as const satisfies Record<Locale, Record<string, () => Promise<unknown>>>

export type Catalogue = keyof (typeof CATALOGUES)[Locale]

/** The catalogues that this page has needed so far. */
const needed = new Set<Catalogue>(['messages'])

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

/** Loads a language's sentences from these catalogues. @throws when one cannot be loaded */
export async function loadSentences(
  locale: Locale,
  catalogues: Iterable<Catalogue>,
): Promise<Messages> {
  const loaded = Array.from(catalogues, async (name) => (await CATALOGUES[locale][name]()).messages)
  return Object.assign({}, ...(await Promise.all(loaded)))
}

/** Adds a catalogue to the page, in the current and any later language. @throws when it fails to load */
export async function needCatalogue(name: Catalogue): Promise<void> {
  needed.add(name)
  // no language is active yet; activateLocale() will load the catalogue
  if (i18n.locale === '') return
  const { messages } = i18n
  // not `load()`, which would render everything again: the drawn page has its sentences already
  Object.assign(messages, await loadSentences(i18n.locale as Locale, [name]))
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
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  document.documentElement.dir = dirOf(locale)
}
