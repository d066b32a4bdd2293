import { dirOf } from '../site/locales.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { INK, LINK, PAGE } from './colour-modes.ts'

export const PLAIN_FONT = '16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif'

/** Looks of the pages that stand without the site's scripts and styles. */
export const PLAIN_STYLE = `
body { margin: 0; background: ${PAGE}; color: ${INK}; font: ${PLAIN_FONT}; }
main { margin: 0 auto; padding: 24px 16px; max-width: 640px; }
h1 { font-size: 28px; line-height: 1.3; overflow-wrap: anywhere; }
a { color: ${LINK}; }
:focus-visible { outline: 3px solid ${LINK}; outline-offset: 2px; }
`

/**
 * Fades the content of a page out over the next one, where a link of the site led there; both need these rules. Not where
 * motion is unwanted. Only content that has stood for a while is pictured, so the next page takes presses from its first
 * frame.
 */
export const FADE_BETWEEN_PAGES =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}' +
  ':root{view-transition-name:none}main{animation:stands 0s .5s forwards}' +
  '@keyframes stands{to{view-transition-name:main}}' +
  '::view-transition{pointer-events:none}::view-transition-old(main){animation-duration:.12s}'

/**
 * Writes a whole HTML document.
 * @param parts.head tags besides those that every document needs
 */
export function htmlDocument(parts: {
  locale: string
  title: string
  style: string
  head?: string
  body: string
}): string {
  const { locale, title, style, head = '', body } = parts
  return `<!doctype html>
<html lang="${locale}" dir="${dirOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${head}<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}
