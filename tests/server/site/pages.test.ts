import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POLICY_NAMES } from '#contract/content.ts'
import { PAGES } from '#contract/pages.ts'
import { forEachEngine } from '../../support/engines.ts'
import { createSite, INDEX_HTML, type SiteApp } from './site-app.ts'

const PAGE_PATHS = [
  ...Object.values(PAGES).filter((path) => !path.includes(':')),
  ...POLICY_NAMES.map((name) => `/protocol/${name}`),
]

forEachEngine((engine) => {
  let site: SiteApp
  beforeAll(async () => {
    site = await createSite(engine)
  })
  afterAll(() => site.close())

  describe('pages from the server (spec 2)', () => {
    it.each(PAGE_PATHS)('%s is answered in both languages', async (path) => {
      for (const [locale, name] of [
        ['en-US', 'Skylark'],
        ['zh-CN', '云雀'],
      ]) {
        const answer = await site.get(`${path}?locale=${locale}`)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(answer.body).toContain(`<html lang="${locale}" dir="ltr" data-app="shell">`)
        expect(/<title>(.*)<\/title>/.exec(answer.body)?.[1]).toContain(name)
      }
    })

    it.each([
      ['/', 'en-US', 'Skylark'],
      ['/price', 'en-US', 'Price · Skylark'],
      ['/price', 'zh-CN', '价格 · 云雀'],
      ['/protocol/privacy-policy', 'zh-CN', '隐私政策 · 云雀'],
      ['/pay/success?order=1', 'zh-CN', '支付成功 · 云雀'],
      ['/nowhere', 'en-US', 'Page not found · Skylark'],
    ])('%s in %s is titled %s', async (path, locale, title) => {
      const answer = await site.get(path, { 'accept-language': locale })
      expect(answer.body).toContain(`<title>${title}</title>`)
    })

    it.each(['/nowhere', '/protocol/unknown', '/account/settings', '/assets', '/constructor'])(
      '%s is the not-found page with status 404',
      async (path) => {
        const answer = await site.get(path)
        expect(answer.statusCode).toBe(404)
        expect(answer.body).toContain('<title>页面不存在 · 云雀</title>')
      },
    )

    it('answers a path with a slash at its end, and the shell under its file name', async () => {
      for (const path of ['/price/', '/index.html']) {
        expect((await site.get(path)).statusCode).toBe(200)
      }
    })

    it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
      '%s of a page is refused with the methods that it takes',
      async (method) => {
        const answer = await site.app.inject({ method, url: '/price' })
        expect(answer.statusCode).toBe(405)
        expect(answer.headers.allow).toBe('GET, HEAD')
        expect(answer.headers['content-type']).toContain('text/plain')
      },
    )

    it('answers HEAD as GET, without the body', async () => {
      const answer = await site.app.inject({ method: 'HEAD', url: '/price' })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toBe('')
    })

    it('is not sent again to who has it, unless the language differs', async () => {
      const first = await site.get('/price', { 'accept-language': 'en' })
      const headers = { 'if-none-match': String(first.headers.etag) }
      const again = await site.get('/price', { ...headers, 'accept-language': 'en' })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect((await site.get('/price', { ...headers, 'accept-language': 'zh' })).statusCode).toBe(
        200,
      )
      expect((await site.get('/nowhere', headers)).statusCode).toBe(404)
    })

    it('is compressed for who takes that', async () => {
      const plain = await site.get('/price')
      expect(plain.headers['content-encoding']).toBeUndefined()
      for (const [accept, encoding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip, br;q=0', 'gzip'],
        ['identity', undefined],
      ]) {
        const answer = await site.get('/price', { 'accept-encoding': String(accept) })
        expect(answer.headers['content-encoding']).toBe(encoding)
        expect(answer.headers.vary).toContain('Accept-Encoding')
      }
    })
  })

  describe('language of a page (decision 12)', () => {
    it.each([
      // query, cookie, Accept-Language → language
      ['en-US', 'zh-CN', 'zh-CN', 'en-US'],
      ['zh-CN', 'en-US', 'en', 'zh-CN'],
      ['', 'en-US', 'zh-CN', 'en-US'],
      ['xx', 'en-US', 'zh-CN', 'en-US'],
      ['', '', 'fr, en;q=0.5, zh;q=0.8', 'zh-CN'],
      ['', '', 'en-GB', 'en-US'],
      ['', '', 'zh-TW', 'zh-CN'],
      ['', '', 'en;q=0, fr', 'zh-CN'],
      ['', '', 'fr', 'zh-CN'],
      ['', '', '', 'zh-CN'],
      ['', 'not a locale', 'en', 'en-US'],
    ])(
      '?locale=%s, cookie %s, Accept-Language %s → %s',
      async (query, stored, accept, expected) => {
        const answer = await site.get(`/faq${query && `?locale=${query}`}`, {
          'accept-language': accept,
          ...(stored && { cookie: `umi_locale=${encodeURIComponent(stored)}` }),
        })
        expect(answer.body).toContain(`<html lang="${expected}"`)
        expect(answer.headers.vary).toContain('Accept-Language')
        expect(answer.headers.vary).toContain('Cookie')
      },
    )

    it('takes a repeated or strange query for none', async () => {
      for (const query of [
        'locale=en-US&locale=zh-CN',
        'locale[]=en-US',
        'locale=%00',
        '__proto__=1',
      ]) {
        const answer = await site.get(`/?${query}`, { 'accept-language': 'en' })
        expect(answer.body).toContain('<html lang="en-US"')
      }
    })
  })

  describe('a build that is missing or new', () => {
    it('says in words what to run', async () => {
      const bare = await createSite(engine, { build: {} })
      try {
        const answer = await bare.get('/')
        expect(answer.statusCode).toBe(503)
        expect(answer.body).toContain('npm run build')
        expect(answer.headers['content-type']).toContain('text/plain')
      } finally {
        await bare.close()
      }
    })

    it('is served without a restart', async () => {
      const changing = await createSite(engine)
      try {
        expect((await changing.get('/')).body).not.toContain('second build')
        const file = join(changing.dist_dir, 'index.html')
        await rm(file)
        expect((await changing.get('/')).statusCode).toBe(503)
        await writeFile(file, INDEX_HTML.replace('</body>', '<!-- second build --></body>'))
        expect((await changing.get('/')).body).toContain('second build')
      } finally {
        await changing.close()
      }
    })
  })
})
