import { byLocale, LOCALES, type Locale, languageOfLocale } from '#domain/site/locales.ts'
import type { CommandArgs } from './command.ts'

const OPTIONS = LOCALES.map((locale) => `--${languageOfLocale(locale)}`).sort()

/** Lists an option for each language, as the help shows them: `--en <name> --zh <name>`. */
export const byLanguage = (value: string): string =>
  OPTIONS.map((option) => `${option} <${value}>`).join(' ')

/** Names the options in a sentence: `--en and --zh`. */
export const LANGUAGE_OPTIONS = new Intl.ListFormat('en').format(OPTIONS)

/** Reads the options for languages. @returns null when one is missing */
export function readByLanguage({ options }: CommandArgs): Record<Locale, string> | null {
  const given = (locale: Locale) => options[languageOfLocale(locale)]
  if (LOCALES.some((locale) => given(locale) === undefined)) return null
  return byLocale((locale) => given(locale) ?? '')
}
