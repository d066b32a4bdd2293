import { describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/site/locales.ts'
import { renderPage } from '../../../src/web/render/main.tsx'
import type { PageData } from '../../../src/web/start/page-data.ts'
import { contentWith, MANIFEST, PAGES_AND_NOT_FOUND, requestFor } from './sample-request.ts'

const CLOSED = ['/login', '/sign-up', '/retrieve-password', '/account', '/pay', '/pay/success']
const OPEN = PAGES_AND_NOT_FOUND.filter((path) => !CLOSED.includes(path))

const htmlOf = async (...request: Parameters<typeof requestFor>) =>
  (await renderPage(requestFor(...request))).html

const dataOf = (html: string): PageData =>
  JSON.parse(/<script type="application\/json" id="page">([^<]*)<\/script>/.exec(html)?.[1] ?? '')

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, address]) => address)

const textOf = (html: string) =>
  (/<div id="root">([\s\S]*)<\/div>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' ')

describe('a rendered page', () => {
  it.each(PAGES_AND_NOT_FOUND)('%s is whole in every language', async (path) => {
    for (const locale of LOCALES) {
      const { html, status } = await renderPage(requestFor(path, { locale }))
      expect(status).toBe(path === '/404' ? 404 : 200)
      expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${locale}" dir="ltr">`))
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toContain(
        `<link rel="manifest" href="/manifest.${locale}.webmanifest" crossorigin="use-credentials">`,
      )
      expect(html).toMatch(/<meta name="description" content="[^"{}]{8,}">/)
      expect(html).toMatch(/<link rel="icon"/)
      expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2)
    }
  })

  it.each(PAGES_AND_NOT_FOUND)('%s is not painted before its heading', async (path) => {
    const html = await htmlOf(path)
    expect(html).toContain('<link rel="expect" href="#heading" blocking="render">')
    expect(html).toMatch(/<h1 id="heading"/)
  })

  it.each(PAGES_AND_NOT_FOUND)('%s brings its style and the boot script alone', async (path) => {
    const html = await htmlOf(path)
    expect(scriptsOf(html)).toEqual(['/src/web/start/boot.ts'])
    expect(html).not.toContain('rel="stylesheet"')
    expect(html.match(/<style\b[^>]*>/g)).toEqual(['<style data-rules>'])
    expect(html.replace(/var\(--(tabs|display|brand(-\w+)?|on-brand)\b/g, '')).not.toContain(
      'var(--',
    )
  })

  it.each(PAGES_AND_NOT_FOUND)(
    '%s has nothing inline that its policy does not name',
    async (path) => {
      const { html, inline_scripts, inline_styles } = await renderPage(requestFor(path))
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css)
      expect([...inline_styles]).toEqual(styles)
      const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
      expect([...inline_scripts]).toEqual(scripts)
      expect(html).not.toMatch(/<[^>]+ (style|on\w+)="/)
      expect(html).not.toContain('javascript:')
    },
  )

  it.each(PAGES_AND_NOT_FOUND)('%s can say in its language why nothing answers', async (path) => {
    const words = new Set<string>()
    // only a page that needs its scripts says that it waits for them
    const { start } = dataOf(await htmlOf(path))
    for (const locale of LOCALES) {
      const html = await htmlOf(path, { locale })
      expect(html).toMatch(
        /<div id="loading"><span role="status"><\/span><a href="" hidden>[^<]+<\/a>/,
      )
      for (const text of Object.values(dataOf(html).words)) words.add(text)
    }
    expect(words.size).toBe((start === 'on_intent' ? 2 : 3) * LOCALES.length)
  })

  it.each(['/', '/price', '/download'])(
    '%s says so while no node was ever opened',
    async (path) => {
      const sentences = [
        /<p lang="en-US"[^>]*>[^<]*isn’t set up yet/,
        /<p lang="zh-CN"[^>]*>[^<]*尚未正式开通/,
      ]
      for (const locale of LOCALES) {
        const html = await htmlOf(path, { locale, isSetUp: false })
        for (const text of sentences) expect(html).toMatch(text)
        const [, look = 'none'] = /<aside class="([^"]*)"><p lang/.exec(html) ?? []
        expect(html).toMatch(new RegExp(`\\.${look}\\{[^}]*order:-1[;}]`))
        expect(html).toContain(`html:not([lang=${locale}]) `)
        const ready = await htmlOf(path, { locale })
        for (const text of sentences) expect(ready).not.toMatch(text)
      }
    },
  )

  it('is the same each time', async () => {
    const first = await htmlOf('/price')
    await htmlOf('/faq', { locale: 'zh-CN' })
    expect(await htmlOf('/price')).toBe(first)
  })

  it('is rendered among others as it is alone', async () => {
    const alone = await Promise.all(LOCALES.map((locale) => htmlOf('/price', { locale })))
    const places = ['/', '/price', '/account'].flatMap((path) =>
      LOCALES.map((locale) => ({ path, locale })),
    )
    const all = await Promise.all(places.map(({ path, locale }) => htmlOf(path, { locale })))
    const prices = all.filter((_html, index) => places[index]?.path === '/price')
    expect(prices).toEqual(alone)
  })
})

describe('addresses of a page', () => {
  it.each(OPEN.filter((path) => path !== '/404'))('%s names every language', async (path) => {
    const html = await htmlOf(path, { locale: 'zh-CN' })
    const address = `https://skylark.example${path}`
    expect(html).toContain(`<link rel="canonical" href="${address}?locale=zh-CN">`)
    expect(html).toContain(`hreflang="en-US" href="${address}?locale=en-US">`)
    expect(html).toContain(`hreflang="zh-CN" href="${address}?locale=zh-CN">`)
    expect(html).toContain(`hreflang="x-default" href="${address}">`)
    expect(html).not.toContain('noindex')
  })

  it.each([...CLOSED, '/404'])('%s is not for search engines', async (path) => {
    const html = await htmlOf(path)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
  })
})

describe('hydration of a page', () => {
  it.each(OPEN)('%s waits for the first interaction', async (path) => {
    const html = await htmlOf(path)
    expect(dataOf(html).start).toBe('on_intent')
    expect(html).not.toContain('modulepreload')
  })

  it.each(['/login', '/sign-up', '/retrieve-password'])(
    '%s is painted before its scripts are asked for',
    async (path) => {
      const html = await htmlOf(path)
      const { start, scripts } = dataOf(html)
      expect(start).toBe('once_painted')
      expect(scripts).not.toEqual([])
      expect(html).not.toContain('modulepreload')
      expect(html).toContain('needs JavaScript')
    },
  )

  it.each(['/account', '/pay', '/pay/success'])(
    '%s is a skeleton, and its scripts are on their way',
    async (path) => {
      const html = await htmlOf(path)
      const { start, scripts } = dataOf(html)
      expect(start).toBe('skeleton')
      for (const address of scripts) {
        expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" href="${address}">`)
      }
      expect(html).toContain('needs JavaScript')
    },
  )

  it('the account brings a pass of each tier, for a script that draws nothing', async () => {
    const html = await htmlOf('/account')
    const { first, scripts } = dataOf(html)
    expect(first).toBe('/assets/first-pass-1.js')
    expect(scripts).toContain('/assets/first-pass-1.js')
    for (const tier of ['free', 'gold', 'diamond'])
      expect(html).toContain(`<template data-tier="${tier}" data-face="running">`)
    for (const face of ['allowance', 'ended'])
      expect(html).toContain(`<template data-tier="free" data-face="${face}">`)
  })

  it('names the scripts of its own page and language, each once', async () => {
    const data = dataOf(await htmlOf('/pay/success', { locale: 'zh-CN' }))
    expect(data.first).toBeUndefined()
    expect(data.main).toBe('/assets/main-1.js')
    expect(data.after_paint).toBe('/assets/after-paint-1.js')
    expect([...data.scripts].sort()).toEqual([
      '/assets/first-zh.js',
      '/assets/main-1.js',
      '/assets/pay-success-1.js',
      '/assets/pay-success-zh.js',
      '/assets/shared-1.js',
    ])
  })

  it('names a script after those that it imports', async () => {
    const { scripts } = dataOf(await htmlOf('/pay/success'))
    expect(scripts.indexOf('/assets/shared-1.js')).toBeLessThan(
      scripts.indexOf('/assets/pay-success-1.js'),
    )
  })

  it('fails when the build lacks a script', async () => {
    const { 'src/web/pages/faq/page.tsx': _gone, ...manifest } = MANIFEST
    await expect(renderPage(requestFor('/faq', { manifest }))).rejects.toThrow('pages/faq')
  })
})

describe('the content that a page is rendered from', () => {
  it('is the operator’s', async () => {
    const content = contentWith({
      'content/web-config.json': (text) => text.replace('"Skylark"', '"Nightjar"'),
      'content/plans.json': (text) => text.replaceAll('499', '1234'),
    })
    const html = await htmlOf('/price', { content })
    expect(html).toContain('<title>Prices of Free, Gold and Diamond · Nightjar</title>')
    expect(textOf(html)).toContain('$12.34')
    expect(textOf(html)).not.toContain('Skylark')
  })

  it('comes with a page that needs scripts, and is named in one that is only read', async () => {
    const form = dataOf(await htmlOf('/login'))
    expect(Object.keys(form.content)).toEqual(['/content/web-config.json'])
    expect(form.files).toEqual([])
    const faq = dataOf(await htmlOf('/faq'))
    expect(faq.content).toEqual({})
    // as they were when the page was drawn
    expect(faq.files).toEqual([
      '/content/web-config.json?2d33bbea',
      '/content/en-US/questions.json?2d33bbea',
    ])
  })

  it.each(OPEN)('%s shows nothing that is still to come', async (path) => {
    expect(await htmlOf(path)).not.toContain('aria-busy')
  })

  it('cannot end the element that it stands in', async () => {
    const name = '</script><!--'
    const content = contentWith({
      'content/web-config.json': (text) => text.replace('"Skylark"', JSON.stringify(name)),
    })
    const html = await htmlOf('/login', { content })
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    expect(html).toContain('&lt;/script&gt;&lt;!--</title>')
    const { content: given } = dataOf(html)
    expect(given['/content/web-config.json']).toMatchObject({ web_config: { app_name_en: name } })
  })

  it('fails when content is missing', async () => {
    const { '/content/plans.json': _gone, ...content } = contentWith()
    await expect(renderPage(requestFor('/price', { content }))).rejects.toThrow()
  })
})

describe('titles (requirement 2.1, decision 127)', () => {
  it.each([
    ['/', 'en-US', 'Skylark: a faster route for your phone and computer'],
    ['/', 'zh-CN', '云雀网络加速器：手机电脑都能用，免费版不用绑卡'],
    ['/price', 'zh-CN', '免费版、黄金会员、钻石会员价格 · 云雀'],
    ['/faq', 'en-US', 'Help with connecting, paying and devices · Skylark'],
    ['/pay/success', 'zh-CN', '支付成功 · 云雀'],
    ['/protocol/privacy-policy', 'zh-CN', '隐私政策 · 云雀'],
    ['/nowhere', 'en-US', 'Page not found · Skylark'],
  ] as const)('%s in %s is %s', async (path, locale, title) => {
    expect(await htmlOf(path, { locale })).toContain(`<title>${title}</title>`)
  })
  it('fall back to the page’s own name where the operator has set none', async () => {
    const content = contentWith({
      'content/web-config.json': (text) => text.replace('"Skylark"', '""'),
    })
    expect(await htmlOf('/price', { content })).toContain('<title>Price</title>')
  })
})
