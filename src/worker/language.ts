import { LOCALES, type Locale, negotiateLocale } from '#domain/locales.ts'
import { browserLanguages, CACHE_LIMIT_MS, within } from './edge.ts'
import { readMeta, writeMeta } from './meta.ts'

const META_KEY = 'locale'

/** Mirrors the reader's stored choice; null when there is none. */
export const rememberLanguage = (locale: Locale | null) => writeMeta(META_KEY, locale)

/** The language of a page: the address's, else the stored choice, else the browser's, else zh-CN (decision 12). */
export async function pageLanguage(url: URL): Promise<Locale> {
  return negotiateLocale({
    query: url.searchParams.get('locale'),
    stored: asLocale(await within(CACHE_LIMIT_MS, readMeta(META_KEY)).catch(() => null)),
    accept: browserLanguages(),
  })
}

export const asLocale = (value: unknown): Locale | null =>
  LOCALES.find((locale) => locale === value) ?? null
