import type { Locale } from '#domain/site/locales.ts'
import { type EncodedText, encodeText } from './encoded-text.ts'

export const HTML = 'text/html; charset=utf-8'

/**
 * Makes a function that returns a page in a language, written and compressed once.
 * @param write writes the page; called again when it is asked for other facts
 */
export function pagesByLocale<Facts extends object>(
  write: (facts: Facts, locale: Locale) => string,
): (facts: Facts, locale: Locale) => Promise<EncodedText> {
  const written = new WeakMap<Facts, Map<Locale, Promise<EncodedText>>>()
  return (facts, locale) => {
    const pages = written.get(facts) ?? new Map<Locale, Promise<EncodedText>>()
    written.set(facts, pages)
    const page = pages.get(locale) ?? encodeText(HTML, write(facts, locale))
    pages.set(locale, page)
    return page
  }
}
