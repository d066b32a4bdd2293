import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { createSite } from './site-app.ts'

const ORIGIN = 'https://skylark.example'

forEachEngine((engine) => {
  describe('a site with an address of its own', () => {
    const site = beforeAllOpen(() => createSite(engine, { env: { PUBLIC_URL: ORIGIN } }))

    it('has a map of every page that may be found, in every language', async () => {
      const { headers, body } = await site.get('/sitemap.xml')
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      const found = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
      expect(new Set(found).size).toBe(found.length)
      for (const path of ['/', '/price', '/protocol/about-us', '/status', '/abuse']) {
        expect(found).toContain(`${ORIGIN}${path}?locale=en-US`)
        expect(found).toContain(`${ORIGIN}${path}?locale=zh-CN`)
      }
      for (const path of ['/404', '/account', '/login']) expect(body).not.toContain(`${path}?`)
    })

    it('names the other languages of each page in its map', async () => {
      const { body } = await site.get('/sitemap.xml')
      const [price = ''] = body.match(/<url><loc>[^<]*\/price\?locale=zh-CN.*?<\/url>/) ?? []
      const alternates = [...price.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)]
      expect(alternates.map(([, language, address]) => [language, address])).toEqual([
        ['zh-CN', `${ORIGIN}/price?locale=zh-CN`],
        ['en-US', `${ORIGIN}/price?locale=en-US`],
        ['x-default', `${ORIGIN}/price`],
      ])
    })

    it('leads crawlers to its map', async () => {
      const { headers, body } = await site.get('/robots.txt')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    })

    it('keeps neither for reading without a network', async () => {
      const { files } = (await site.get('/content/page-list.json')).json()
      expect(files).not.toContain('/robots.txt')
      expect(files).not.toContain('/sitemap.xml')
    })
  })

  describe('a site without an address of its own', () => {
    const site = beforeAllOpen(() => createSite(engine))

    it('has no map, and names none', async () => {
      expect((await site.get('/sitemap.xml')).statusCode).toBe(404)
      expect((await site.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n')
    })
  })
})
