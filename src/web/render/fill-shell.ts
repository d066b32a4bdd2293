import { dirOf, type Locale } from '#domain/locales.ts'
import shell from '/index.html?raw'

/** The parts of a page, each as HTML. */
export interface Parts {
  locale: Locale
  head: string
  styles: string
  /** shown beside the page, but after it in the text, whose first link leads to the content */
  notice: string
  body: string
  /** what follows the page's root, before the script that brings the page to life */
  foot: string
}

/**
 * Fills the shell of `index.html`, which vite's own server serves as it is.
 * @throws when the shell lacks a place that is to be filled
 */
export function fillShell({ locale, head, styles, notice, body, foot }: Parts): string {
  const places: [place: RegExp, html: string][] = [
    [/<html\b[^>]*>/, `<html lang="${locale}" dir="${dirOf(locale)}">`],
    [/<title>[\s\S]*?<\/title>/, head],
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

/** The texts of a page's inline elements of a kind; data is none. */
export function inlineTexts(html: string, kind: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${kind}\\b([^>]*)>([\\s\\S]*?)</${kind}>`, 'g'))
  const texts = [...elements]
    .filter(([, attributes = '']) => !/\s(src|type="application\/(ld\+)?json")/.test(attributes))
    .map(([, , text = '']) => text)
  return [...new Set(texts)]
}
