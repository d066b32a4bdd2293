import { LOCALES, type Locale } from '#domain/locales.ts'
import { escapeHtml } from './escape.ts'

export interface Head {
  title: string
  description: string
  locale: Locale
  is_indexed: boolean
  origin: string
  path: string
  /** scripts that are needed before anything can be done here */
  preloads: readonly string[]
}

/** What stands in a page's head besides the shell's own lines. */
export function headHtml(head: Head): string {
  const { title, locale, preloads } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...(head.is_indexed ? addressLines(head) : ['<meta name="robots" content="noindex">']),
    `<link rel="manifest" href="/manifest.${locale}.webmanifest">`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">',
    ...preloads.map((address) => `<link rel="modulepreload" href="${address}">`),
  ].join('\n')
}

/** One address a language, and the one that asks the browser for its language. */
function addressLines({ origin, path, locale }: Head): string[] {
  const address = escapeHtml(`${origin}${path}`)
  return [
    `<link rel="canonical" href="${address}?locale=${locale}">`,
    ...LOCALES.map(
      (one) => `<link rel="alternate" hreflang="${one}" href="${address}?locale=${one}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
  ]
}
