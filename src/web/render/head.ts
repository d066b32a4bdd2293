import type { Announcement } from '#contract/site/content.ts'
import type { BrandLinks } from '#contract/site/renderer.ts'
import { NIGHT, PAPER } from '#domain/brand/palette.ts'
import type { Locale } from '#domain/site/locales.ts'
import { addressLines } from '#domain/site/page-addresses.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { HEADING_ID } from '../ui/basic/page-frame.tsx'

export interface Head {
  title: string
  description: string
  app_name: string
  locale: Locale
  is_indexed: boolean
  /** the inline script hides the banner when it was dismissed or is over */
  announcement: Pick<Announcement, 'id' | 'ends_at_ms'> | null
  /** null while the operator has named no public address; absolute URLs are left out then */
  origin: string | null
  /** the picture for link previews; null without an origin */
  picture: { path: string; alt: string } | null
  path: string
  brand: Pick<BrandLinks, 'icon' | 'touchIcon'>
  /** scripts without which the page can do nothing */
  preloads: readonly string[]
}

/** Builds the contents of `<head>` that differ from page to page. */
export function headHtml(head: Head): string {
  const { title, description, locale, is_indexed, announcement, origin, picture, path } = head
  const { brand, preloads } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(is_indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(announcement === null
      ? []
      : [meta('name', 'announcement', `${announcement.id} ${announcement.ends_at_ms ?? ''}`)]),
    ...themeColors(),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', head.app_name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', locale.replace('-', '_')),
    ...(picture === null ? [] : pictureLines(`${origin}${picture.path}`, picture.alt)),
    ...(is_indexed && origin !== null
      ? [
          ...addressLines(`${origin}${path}`, locale),
          meta('property', 'og:url', `${origin}${path}?locale=${locale}`),
        ]
      : []),
    // wait with the first frame until the heading is parsed: an empty frame would only delay it
    `<link rel="expect" href="#${HEADING_ID}" blocking="render">`,
    // with cookies: a member's names the member's mirrors (decision 236)
    `<link rel="manifest" href="/manifest.${locale}.webmanifest" crossorigin="use-credentials">`,
    `<link rel="icon" href="${brand.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${brand.touchIcon}">`,
    // after the page itself, whose first frame needs none of them
    ...preloads.map(
      (address) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`,
    ),
  ].join('\n')
}

/** Colors the browser's own bars like the page, in each mode. */
const themeColors = () =>
  [
    ['light', PAPER],
    ['dark', NIGHT],
  ].map(
    ([mode, colour]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${colour}">`,
  )

const meta = (kind: 'name' | 'property', key: string, value: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(value)}">`

const pictureLines = (address: string, alt: string) => [
  meta('property', 'og:image', address),
  meta('property', 'og:image:alt', alt),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('name', 'twitter:card', 'summary_large_image'),
]
