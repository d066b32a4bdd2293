import { LOCALES, type Locale } from '#domain/site/locales.ts'

/** Finds the language that lacks what another one has; null when all have it, or none. */
export function lackingLanguage(
  texts: Readonly<Partial<Record<Locale, string | readonly string[]>>>,
): Locale | null {
  const lacking = LOCALES.filter((locale) => (texts[locale]?.length ?? 0) === 0)
  return lacking.length === LOCALES.length ? null : (lacking[0] ?? null)
}
