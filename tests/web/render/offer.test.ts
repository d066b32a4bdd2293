import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { renderPage } from '../../../src/web/render/main.tsx'
import { requestFor } from './sample-request.ts'

const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

const mainOf = async (path: string, locale: Locale) =>
  (await renderPage(requestFor(path, { locale }))).html.split('<main')[1] ?? ''

describe.each(LOCALES)('the offer in %s', (locale) => {
  it('stands before the home page’s second heading: what, the price, why to trust it', async () => {
    const [first = ''] = (await mainOf('/', locale)).split('<h2')
    const text = textOf(first)
    expect(text).toMatch(locale === 'en-US' ? /VPN/ : /网络加速器/)
    expect(text).toContain('10 GB')
    expect(text).toContain('4.99')
    expect(text).toMatch(locale === 'en-US' ? /7-day refund/ : /7 天内可退款/)
    expect(text).toMatch(locale === 'en-US' ? /Zero-log/ : /零日志/)
    expect(text).toContain('WireGuard')
  })

  it('leads first to trying it', async () => {
    const [, address] = /<a\b[^>]*href="([^"]+)"/.exec(await mainOf('/', locale)) ?? []
    expect(address).toBe('/sign-up')
  })

  it('names the refund above the prices', async () => {
    const [lead = ''] = textOf(await mainOf('/price', locale)).split('4.99')
    expect(lead).toMatch(locale === 'en-US' ? /refunded in full within 7 days/ : /7 天/)
  })

  it('leads in four steps through WireGuard to a connection', async () => {
    const html = await mainOf('/download', locale)
    const steps = (html.split('<ol')[1] ?? '').split('</ol>')[0]?.split('<li').slice(1) ?? []
    expect(textOf(html.split('<ol')[0] ?? '')).toContain('WireGuard')
    expect(steps).toHaveLength(4)
    expect(textOf(steps[0] ?? '')).toMatch(locale === 'en-US' ? /account/ : /账号/)
    expect(textOf(steps[1] ?? '')).toContain('WireGuard')
    expect(textOf(steps[3] ?? '')).toMatch(locale === 'en-US' ? /connected/ : /连上了/)
  })
})
