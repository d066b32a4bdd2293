import { createHash } from 'node:crypto'
import { htmlDocument, PLAIN_STYLE } from '#domain/brand/plain-page.ts'

/** The content of `<main>`, as HTML, and the document around it. */
interface Content {
  locale: string
  title: string
  main: string
  head?: string
}

interface PlainPage {
  html(content: Content): string
  /** @param formTargets sources to which the page's forms may be sent and redirected */
  headers(formTargets?: readonly string[]): Record<string, string>
}

/** Returns the source that allows an inline script or style in a content security policy. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Makes pages without scripts, pictures and the site's build; browsers and search engines keep none. */
export function plainPage(ownStyle: string): PlainPage {
  const style = `${PLAIN_STYLE}${ownStyle}`
  const styleSource = inlineSource(style)
  return {
    html: ({ main, ...content }) =>
      htmlDocument({ ...content, style, body: `<main>\n${main}\n</main>` }),
    headers: (formTargets = ["'none'"]) => ({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${styleSource}`,
        "base-uri 'none'",
        `form-action ${formTargets.join(' ')}`,
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    }),
  }
}
