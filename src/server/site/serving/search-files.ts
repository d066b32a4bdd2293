import { LOCALES, type Locale } from '#domain/locales.ts'

export const ROBOTS_PATH = '/robots.txt'
export const SITE_MAP_PATH = '/sitemap.xml'

/**
 * `robots.txt`. Pages that are not for search engines say so themselves, which only a crawler that
 * may read them hears.
 * @param origin where members reach the site; null names no site map
 */
export function robotsText(origin: string | null): string {
  const map = origin === null ? [] : [`Sitemap: ${origin}${SITE_MAP_PATH}`]
  return ['User-agent: *', 'Disallow: /api/', ...map, ''].join('\n')
}

/** Every page that may be found, in every language, each naming the others. */
export function siteMap(origin: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => LOCALES.map((locale) => entry(`${origin}${path}`, locale))),
    '</urlset>',
    '',
  ].join('\n')
}

function entry(address: string, locale: Locale): string {
  const alternates = [
    ...LOCALES.map((one) => [one, `${address}?locale=${one}`] as const),
    ['x-default', address] as const,
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  return `<url><loc>${address}?locale=${locale}</loc>${alternates.join('')}</url>`
}
