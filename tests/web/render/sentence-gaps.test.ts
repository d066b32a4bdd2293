import { expect, it } from 'vitest'
import { renderPage } from '../../../src/web/render/main.tsx'
import { PAGES_AND_NOT_FOUND, requestFor } from './sample-request.ts'

it.each(PAGES_AND_NOT_FOUND)('%s puts no space between Chinese sentences', async (path) => {
  const { html } = await renderPage(requestFor(path, { locale: 'zh-CN' }))
  const text = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '')
  expect(text).toMatch(/[一-鿿]/)
  expect(text.match(/.{0,20}[。！？，；：] +[一-鿿].{0,10}/gu)).toBeNull()
})
