import { LOCALES, type Locale, negotiateLocale } from '#domain/site/locales.ts'
import { readMeta, writeMeta } from './meta.ts'
import { browserLanguages, CACHE_LIMIT_MS, within } from './platform.ts'

const META_KEY = 'locale'

/** Stores the reader's chosen language for the worker; null = no choice. */
export const rememberLanguage = (locale: Locale | null) => writeMeta(META_KEY, locale)

/**
 * Chooses a page's language: the address's, else the stored one, else the browser's, else zh-CN
 * (decision 12).
 */
export async function pageLanguage(url: URL): Promise<Locale> {
  return negotiateLocale({
    query: url.searchParams.get('locale'),
    stored: asLocale(await within(CACHE_LIMIT_MS, readMeta(META_KEY)).catch(() => null)),
    accept: browserLanguages(),
  })
}

export const asLocale = (value: unknown): Locale | null =>
  LOCALES.find((locale) => locale === value) ?? null
