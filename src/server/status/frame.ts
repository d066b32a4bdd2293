import { PAGES } from '#contract/site/pages.ts'
import type { Brand } from '#domain/brand/brand.ts'
import { LARK } from '#domain/brand/mark.ts'
import { NIGHT, PAPER } from '#domain/brand/palette.ts'
import { htmlDocument } from '#domain/brand/plain-page.ts'
import { LOCALES, type Locale, localeRow } from '#domain/site/locales.ts'
import { addressLines } from '#domain/site/page-addresses.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { brandAddress, styleSheetAddress } from '../site/rendering/brand-links.ts'
import { sectionOf } from '../texts.ts'

const textsOf = sectionOf('besideTheApp', ['home', 'menu', 'download', 'price', 'help', 'contact'])

/**
 * Writes a public page that the server draws beside the app, readable without script.
 * @param page.name the product's name; empty while it can't be read
 * @param page.origin the site's public address; null leaves out the addresses for search engines
 * @param page.main the content of `<main>`, as HTML
 */
export function framedPage(page: {
  locale: Locale
  path: string
  name: string
  brand: Brand
  title: string
  description: string
  origin: string | null
  style: string
  script?: string
  main: string
}): string {
  const { locale, path, name, brand, origin, script } = page
  const texts = textsOf(locale)
  const styleSheet = styleSheetAddress(brand)
  return htmlDocument({
    locale,
    title: page.title,
    style: page.style,
    head: [
      `<meta name="description" content="${escapeHtml(page.description)}">`,
      ...[
        ['light', PAPER],
        ['dark', NIGHT],
      ].map(
        ([mode, colour]) =>
          `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${colour}">`,
      ),
      ...(origin === null ? [] : addressLines(`${origin}${path}`, locale)),
      `<link rel="manifest" href="/manifest.${locale}.webmanifest" crossorigin="use-credentials">`,
      `<link rel="icon" href="${brandAddress(brand, 'icon.svg')}" type="image/svg+xml">`,
      ...(styleSheet === null ? [] : [`<link rel="stylesheet" href="${styleSheet}">`]),
      ...(script === undefined ? [] : [`<script>${script}</script>`]),
      '',
    ].join('\n'),
    body: `<header><div class="column">
<a class="brand" data-brand href="${PAGES.home}"${name === '' ? ` aria-label="${texts.home}"` : ''}><svg viewBox="0 0 64 52" width="32" aria-hidden="true" data-mark><path d="${LARK}"/></svg><span>${escapeHtml(name)}</span></a>
<nav class="menu" aria-label="${texts.menu}">
<a href="${PAGES.download}">${texts.download}</a>
<a href="${PAGES.price}">${texts.price}</a>
<a href="${PAGES.faq}">${texts.help}</a>
<a href="${PAGES.contactUs}">${texts.contact}</a>
</nav>
${LOCALES.filter((other) => other !== locale)
  .map((other) => languageLink(path, other))
  .join('')}
</div></header>
<main class="column">
${page.main}
</main>
<footer><div class="column">
<a href="${PAGES.home}">${texts.home}</a>
<a href="${PAGES.faq}">${texts.help}</a>
<a href="${PAGES.contactUs}">${texts.contact}</a>
</div></footer>`,
  })
}

const languageLink = (path: string, locale: Locale) =>
  `<a href="${path}?locale=${locale}" lang="${locale}" hreflang="${locale}">${localeRow(locale).shortName}</a>`
