import { LOCALES, type Locale } from '#domain/site/locales.ts'

export const ROBOTS_PATH = '/robots.txt'
export const SITE_MAP_PATH = '/sitemap.xml'

/**
 * Builds `robots.txt`. It does not list pages that search engines should skip: these carry `noindex`,
 * which a crawler sees only when it may read them.
 * @param origin the site's public origin; null leaves out the site map
 */
export function robotsText(origin: string | null): string {
  const map = origin === null ? [] : [`Sitemap: ${origin}${SITE_MAP_PATH}`]
  return ['User-agent: *', 'Disallow: /api/', ...map, ''].join('\n')
}

/** Builds the site map: each page in each language, with links to its other languages. */
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
    ...LOCALES.map((language) => [language, `${address}?locale=${language}`] as const),
    ['x-default', address] as const,
  ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  return `<url><loc>${address}?locale=${locale}</loc>${alternates.join('')}</url>`
}
