/** Everything in code that differs between languages; their texts are files in `locales/`. */
interface LocaleRow {
  tag: string
  /** the language's name in itself */
  name: string
  /** a shorter one, for the header */
  shortName: string
  /** the operator's name of the app that readers of this language see (requirement 1.7) */
  appName: 'app_name' | 'app_name_en'
  /** whether a day stands before the time, "today 14:05", and not after it */
  isDayFirst: boolean
}

/**
 * The languages of the interface (requirement 1.5). No two tags share their language; the first row
 * is the default's.
 */
const ROWS = [
  {
    tag: 'zh-CN',
    name: '简体中文',
    shortName: '中文',
    appName: 'app_name',
    isDayFirst: true,
  },
  {
    tag: 'en-US',
    name: 'English',
    shortName: 'English',
    appName: 'app_name_en',
    isDayFirst: false,
  },
] as const satisfies readonly LocaleRow[]

export type Locale = (typeof ROWS)[number]['tag']
export const LOCALES: readonly Locale[] = ROWS.map(({ tag }) => tag)

type FirstSubtag<Tag extends string> = Tag extends `${infer Language}-${string}` ? Language : Tag
/** A locale's language alone, such as `en`. */
export type Language = FirstSubtag<Locale>

/** The locale when nothing indicates another one (requirement 9.6). */
export const DEFAULT_LOCALE: Locale = ROWS[0].tag

const TAG = /^[a-z]{2,8}(?:[-_][a-z0-9]{1,8})*$/i
const MAX_TAG_LENGTH = 64
const MAX_RANGES = 32
const RIGHT_TO_LEFT = new Set(['he', 'ar', 'fa', 'ku'])

/** Finds the locale for a language tag, by its language alone; null when there is none. */
export function matchLocale(tag: string | null | undefined): Locale | null {
  if (!tag) return null
  const language = languageOf(tag)
  // there is one locale per language, so comparing languages also finds exact matches
  return LOCALES.find((locale) => languageOf(locale) === language) ?? null
}

/** Chooses a locale (decision 12): the address's, else the stored one, else the browser's, else zh-CN. */
export function negotiateLocale(preferences: {
  query?: string | null | undefined
  stored?: string | null | undefined
  accept?: readonly string[] | undefined
}): Locale {
  for (const tag of [preferences.query, preferences.stored, ...(preferences.accept ?? [])]) {
    const locale = matchLocale(tag)
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}

/** Reads the tags of an Accept-Language header, most preferred first; skips refused ones (`q=0`) and `*`. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',', MAX_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      return { tag, quality: qualityOf(parameters) }
    })
    .filter(({ tag, quality }) => quality > 0 && languageOf(tag) !== null)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

/** Right to left for he, ar, fa and ku in any region (requirement 9.6). */
export function dirOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(languageOf(locale) ?? '') ? 'rtl' : 'ltr'
}

/** Returns the application's display name (requirement 1.7). */
export function appName(config: { app_name: string; app_name_en: string }, locale: string): string {
  return config[localeRow(locale).appName]
}

/** Returns the row with exactly this tag; the default's for any other text. */
export const localeRow = (tag: string): LocaleRow & { tag: Locale } =>
  ROWS.find((row) => row.tag === tag) ?? ROWS[0]

/** Returns the locale with exactly this tag; the default for any other text. */
export const localeOf = (tag: string): Locale => localeRow(tag).tag

/** Returns the locale's language alone, which no other locale has. */
export const languageOfLocale = (locale: Locale): Language =>
  new Intl.Locale(locale).language as Language

/** Makes a value for each language. */
export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>

function languageOf(tag: string): string | null {
  if (tag.length > MAX_TAG_LENGTH || !TAG.test(tag)) return null
  return tag.toLowerCase().split(/[-_]/)[0] ?? null
}

function qualityOf(parameters: string[]): number {
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))
  if (quality === undefined) return 1
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i.test(quality) ? Number(quality.slice(2)) : 0
}
