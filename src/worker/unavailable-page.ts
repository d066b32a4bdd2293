import { htmlDocument, PLAIN_STYLE } from '#domain/brand/plain-page.ts'
import type { Locale } from '#domain/site/locales.ts'

type Words = { title: string; text: string; again: string; home: string }
type WordFiles = Record<`/locales/${Locale}/texts.json`, Words>

const WORDS = {
  unavailablePage: import.meta.glob('/locales/*/texts.json', {
    eager: true,
    import: 'unavailablePage',
  }) as WordFiles,
  statusUnavailable: import.meta.glob('/locales/*/texts.json', {
    eager: true,
    import: 'statusUnavailable',
  }) as WordFiles,
}

const STYLE = `${PLAIN_STYLE}
main { max-width: 34rem; padding: 15vh 1.5rem; }
a { display: inline-block; min-height: 2.75rem; margin-inline-end: 1.5rem; }
`

/** Explains that neither the caches nor the network have the page. @param why the section of its texts */
export function unavailablePage(
  locale: Locale,
  why: keyof typeof WORDS = 'unavailablePage',
): Response {
  const { title, text, again, home } = WORDS[why][`/locales/${locale}/texts.json`]
  const html = htmlDocument({
    locale,
    title,
    style: STYLE,
    body: `<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a><a href="/">${home}</a></p></main>`,
  })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status: 503, headers })
}
