import { htmlDocument, PLAIN_STYLE } from '#domain/brand/plain-page.ts'
import type { Locale } from '#domain/site/locales.ts'

const WORDS: Record<Locale, { title: string; text: string; again: string; home: string }> = {
  'en-US': {
    title: 'This page is not on this device',
    text: 'The browser cleared it to make room, and the service cannot be reached. It comes back with the network. Nothing of yours was lost.',
    again: 'Try again',
    home: 'Go home',
  },
  'zh-CN': {
    title: '这台设备上没有这个页面',
    text: '浏览器为腾出空间清理了它，现在又连不上服务。联网后就会恢复，你的数据没有丢失。',
    again: '重试',
    home: '返回首页',
  },
}

const STYLE = `${PLAIN_STYLE}
main { max-width: 34rem; padding: 15vh 1.5rem; }
a { display: inline-block; min-height: 2.75rem; margin-inline-end: 1.5rem; }
`

/** Explains that neither the caches nor the network have the page. */
export function unavailablePage(locale: Locale): Response {
  const { title, text, again, home } = WORDS[locale]
  const html = htmlDocument({
    locale,
    title,
    style: STYLE,
    body: `<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a><a href="/">${home}</a></p></main>`,
  })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status: 503, headers })
}
