import { escapeHtml } from '../text/escape-html.ts'
import { LOCALES, type Locale } from './locales.ts'

/** Names one URL for each language, and the plain URL, where the browser's language decides. */
export function addressLines(address: string, locale: Locale): string[] {
  const escaped = escapeHtml(address)
  return [
    `<link rel="canonical" href="${escaped}?locale=${locale}">`,
    ...LOCALES.map(
      (language) =>
        `<link rel="alternate" hreflang="${language}" href="${escaped}?locale=${language}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escaped}">`,
  ]
}
