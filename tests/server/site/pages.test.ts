import { describe, expect, it } from 'vitest'
import { POLICY_NAMES } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { createSite } from './site-app.ts'

const PAGE_PATHS = [
  ...Object.values(PAGES).filter((path) => !path.includes(':')),
  ...POLICY_NAMES.map((name) => `/protocol/${name}`),
]

forEachEngine((engine) => {
  const site = beforeAllOpen(() => createSite(engine))

  describe('pages from the server (requirement 2.1)', () => {
    it.each(PAGE_PATHS)('%s is answered in both languages', async (path) => {
      for (const [locale, name] of [
        ['en-US', 'Skylark'],
        ['zh-CN', '云雀'],
      ]) {
        const answer = await site.get(`${path}?locale=${locale}`)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(answer.headers['content-language']).toBe(locale)
        expect(answer.body).toContain(`<html lang="${locale}" dir="ltr">`)
        expect(answer.body).toContain(`<title>${path} · ${name}</title>`)
        expect(answer.body).toContain('<script type="module" src="/assets/main-4f1c.js">')
      }
    })

    it.each([
      '/nowhere',
      '/404',
      '/protocol/unknown',
      '/account/settings',
      '/assets',
      '/build-id',
      '/constructor',
    ])('%s is the not-found page with status 404', async (path) => {
      const answer = await site.get(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('<title>/404 · 云雀</title>')
      expect(
        (await site.get(path, { 'if-none-match': String(answer.headers.etag) })).statusCode,
      ).toBe(404)
    })

    it.each([
      ['/price/', '/price'],
      ['/index.html', '/'],
      ['/pay/success?x=1', '/pay/success'],
      ['/protocol/about-us/?locale=zh-CN', '/protocol/about-us'],
    ])('%s is %s', async (requestedPath, path) => {
      const answer = await site.get(requestedPath)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain(`<title>${path} · 云雀</title>`)
    })

    it('name the address that the operator gave, and no other', async () => {
      expect((await site.get('/price')).body).toContain('href="null/price"')
      const named = await createSite(engine, { env: { PUBLIC_URL: 'https://skylark.example' } })
      try {
        expect((await named.get('/price')).body).toContain('href="https://skylark.example/price"')
      } finally {
        await named.close()
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

    it('answer HEAD as GET, without the body', async () => {
      const answer = await site.app.inject({ method: 'HEAD', url: '/price' })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toBe('')
    })

    it('are not sent again to a browser that has them, unless the language differs', async () => {
      const first = await site.get('/price', { 'accept-language': 'en' })
      const headers = { 'if-none-match': String(first.headers.etag) }
      const again = await site.get('/price', { ...headers, 'accept-language': 'en' })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect((await site.get('/price', { ...headers, 'accept-language': 'zh' })).statusCode).toBe(
        200,
      )
      expect((await site.get('/nowhere', headers)).statusCode).toBe(404)
    })

    it('are compressed for clients that take that', async () => {
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

    it('ignores a repeated or strange query', async () => {
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

  describe('the choice of a language without script', () => {
    const choose = (headers: Record<string, string>, path = '/faq?locale=en-US') =>
      site.get(path, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', ...headers })

    it('is kept when it was made on a page of ours', async () => {
      const [cookie] = [(await choose({})).headers['set-cookie']].flat()
      expect(cookie).toMatch(/^umi_locale=en-US; Max-Age=31536000; Path=\/; SameSite=Lax$/)
    })

    it.each([
      ['a link from elsewhere', { 'sec-fetch-site': 'cross-site' }, undefined],
      ['a call of a script', { 'sec-fetch-mode': 'cors' }, undefined],
      ['an unknown language', {}, '/faq?locale=xx'],
      ['no language', {}, '/faq'],
    ])('%s chooses nothing', async (_case, headers, path) => {
      expect((await choose(headers, path)).headers['set-cookie']).toBeUndefined()
    })
  })
})
