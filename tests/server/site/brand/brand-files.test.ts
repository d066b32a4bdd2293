import { describe, expect, it } from 'vitest'
import { BRAND_FILE } from '#contract/site/content.ts'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { readDefaultContent } from '../../../../src/server/site/content/default-content.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { brandTexts, TIDEWAY } from '../../../support/made-up-brands.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { createSite } from '../site-app.ts'

/** The default content under the made-up brand. */
async function brandedTexts(settings: object = TIDEWAY.settings) {
  const texts = await readDefaultContent()
  return new Map([...texts, ...brandTexts(TIDEWAY), [BRAND_FILE, JSON.stringify(settings)]])
}

forEachEngine((engine) => {
  describe('the files of an operator’s brand', () => {
    const site = beforeAllOpen(async () => {
      const created = await createSite(engine)
      await applyContent(created.services.db, await brandedTexts(), created.clock.nowMs + 1)
      created.clock.nowMs += 1000
      return created
    })
    const manifest = async () => (await site.get('/manifest.en-US.webmanifest')).json()
    const icons = async () => (await manifest()).icons as { src: string; purpose: string }[]
    const folder = async () => (await icons())[0]?.src.replace(/icons\/.*/, '') ?? ''

    it.each(['icon.svg', 'logo.svg'])('hold %s, which can run and load nothing', async (file) => {
      const { statusCode, headers, body } = await site.get(`${await folder()}${file}`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(body).toMatch(/^<svg xmlns/)
      expect(body).not.toMatch(/title|style|drawn by hand/)
    })

    it('hold icons for systems, drawn from the operator’s, under an address of this brand', async () => {
      const all = await icons()
      expect(all.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
      for (const { src } of all) {
        const { statusCode, headers, rawPayload } = await site.get(src)
        expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
        expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
      }
      const favicon = await site.get('/favicon.ico')
      expect(favicon.headers['content-type']).toBe('image/x-icon')
      expect([...favicon.rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
    })

    it('hold rules for pages that the server writes, which link to them', async () => {
      const status = await site.get('/status')
      const [, address = ''] = /rel="stylesheet" href="([^"]+)"/.exec(status.body) ?? []
      expect(address).toBe(`${await folder()}brand.css`)
      expect(status.body).toContain(`href="${await folder()}icon.svg"`)
      expect((await site.get(address)).body).toContain('--brand:light-dark(#0E9F8E,')
      expect((await site.get('/operator')).statusCode).toBe(503)
    })

    it('are kept for offline with the content', async () => {
      const { files } = (await site.get('/content/page-list.json')).json()
      expect(files).toEqual(expect.arrayContaining([`${await folder()}logo.svg`]))
    })

    it('are replaced by another change, and the old ones are gone', async () => {
      const before = await folder()
      const texts = await brandedTexts({ ...TIDEWAY.settings, accent: '#5B2A86' })
      await applyContent(site.services.db, texts, site.clock.nowMs + 1)
      site.clock.nowMs += 1000
      await expect.poll(folder).not.toBe(before)
      expect((await site.get(`${before}icons/icon-192.png`)).statusCode).toBe(404)
      expect((await site.get(`${await folder()}icons/no-such.png`)).statusCode).toBe(404)
    })
  })
})
