import { dirOf, type Locale } from '#domain/site/locales.ts'
import shell from '/index.html?raw'

/** HTML fragments of a page. */
export interface Parts {
  locale: Locale
  head: string
  /** script that marks the document before anything is drawn */
  marks: string
  styles: string
  /** follows the app in the source, although shown above it: the skip link stays the first link */
  notice: string
  body: string
  /** stands after the app's root and before the script that hydrates the page */
  foot: string
}

/**
 * Fills the template `index.html`, which vite's dev server serves unfilled.
 * @throws when the template lacks a place that is to be filled
 */
export function fillShell({ locale, head, marks, styles, notice, body, foot }: Parts): string {
  const places: [place: RegExp, html: string][] = [
    [/<html\b[^>]*>/, `<html lang="${locale}" dir="${dirOf(locale)}">`],
    [/<title>[\s\S]*?<\/title>/, head],
    [/<script\b[^>]*\/start\/marks\.ts"><\/script>/, marks],
    [/<\/head>/, `${styles}</head>`],
    [/<div id="root"><\/div>/, `<div id="root">${body}</div>${notice}`],
    [/(?=<script type="module")/, foot],
  ]
  return places.reduce(
    (page, [place, html]) => {
      if (!place.test(page)) throw new Error(`index.html lacks ${place}`)
      return page.replace(place, () => html)
    },
    shell.replace(/\n\s+/g, '\n'),
  )
}

/** Lists the texts of the page's inline scripts or styles, without JSON data blocks. */
export function inlineTexts(html: string, kind: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${kind}\\b([^>]*)>([\\s\\S]*?)</${kind}>`, 'g'))
  const texts = [...elements]
    .filter(([, attributes = '']) => !/\s(src|type="application\/(ld\+)?json")/.test(attributes))
    .map(([, , text = '']) => text)
  return [...new Set(texts)]
}
