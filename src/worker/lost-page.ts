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

/** Explains that neither the caches nor the network have the page. */
export function lostPage(locale: Locale): Response {
  const { title, text, again, home } = WORDS[locale]
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; background: light-dark(#fbf8f4, #0b1524); color: light-dark(#0b1524, #f6f1e9) }
  body { max-width: 34rem; margin: 0 auto; padding: 15vh 1.5rem; font: 1rem/1.7 system-ui, sans-serif }
  h1 { font-size: 1.75rem; line-height: 1.3 }
  a { display: inline-block; min-height: 2.75rem; margin-inline-end: 1.5rem; color: light-dark(#1f5fe0, #8fb4ff) }
</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a><a href="/">${home}</a></p></main>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status: 503, headers })
}
