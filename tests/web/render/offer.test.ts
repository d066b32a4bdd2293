import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { renderPage } from '../../../src/web/render/main.tsx'
import { contentWith, requestFor } from './sample-request.ts'

const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const mainOf = async (path: string, locale: Locale) =>
  (await renderPage(requestFor(path, { locale }))).html.split('<main')[1] ?? ''

describe.each(LOCALES)('the offer in %s', (locale) => {
  it('stands before the home page’s second heading: what, the price, why to trust it', async () => {
    const [first = ''] = (await mainOf('/', locale)).split('<h2')
    const text = textOf(first)
    expect(text).toMatch(locale === 'en-US' ? /VPN/ : /网络加速器/)
    expect(text).toContain('10 GB')
    expect(text).toContain('3.34')
    expect(text).toMatch(locale === 'en-US' ? /7-day refund/ : /7 天内、用量不到 .*可退款/)
    expect(text).toMatch(locale === 'en-US' ? /Zero-log/ : /零日志/)
    expect(text).toContain('WireGuard')
  })

  it('names who runs the service, once that is known, and leads to more about them', async () => {
    const operator = { operator_name: 'Example Ltd', operator_law: 'Iceland' }
    const content = contentWith({ 'content/operator.json': () => JSON.stringify(operator) })
    const { html } = await renderPage(requestFor('/', { locale, content }))
    const [first = ''] = html.split('<h2')
    expect(first).toMatch(/<a [^>]*href="\/protocol\/about-us"[^>]*>[^<]*Example Ltd \(Iceland\)/)
    const [unnamed = ''] = (await mainOf('/', locale)).split('<h2')
    expect(unnamed).not.toContain('href="/protocol/about-us"')
  })

  it('says that it works where VPNs are blocked, only while a node has a disguised connection', async () => {
    const words = locale === 'en-US' ? 'Works on networks that block VPNs' : '屏蔽 VPN 的网络也能连'
    for (const path of ['/', '/price']) {
      expect(await mainOf(path, locale)).not.toContain(words)
      const content = contentWith(
        {},
        { dns: [], countries: [], works_where_blocked: true, moved_from: '' },
      )
      expect((await renderPage(requestFor(path, { locale, content }))).html).toContain(words)
    }
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
