import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { createApp } from '../../../src/server/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { BUILD, createSite, RENDERER, type SiteApp, writeFiles } from './site-app.ts'

const SCRIPT = '/assets/main-4f1c.js'
/** A text that is long enough to become smaller by better compression. */
const QUESTIONS = '/content/en-US/questions.json'
const PRICE = '/price?locale=en-US'

const NEW = RENDERER.replace('<title>', '<title>new: ')
const ENDLESS = RENDERER.replace(
  '<body>',
  `$` + '{await new Promise(() => setInterval(() => {}, 1))}',
)

/** The same service started again over the same data. */
async function restart({ services, distDir }: SiteApp) {
  const app = await createApp(services, { distDir, logStream: { write() {} } })
  onTestFinished(() => app.close())
  return {
    app,
    get: (url: string, headers = {}) => app.inject({ method: 'GET', url, headers }),
  }
}

type Asked = Pick<SiteApp, 'get'>

const askQuestions = ({ get }: Asked) => get(QUESTIONS, { 'accept-encoding': 'br' })
const sizeOf = async (site: Asked) => (await askQuestions(site)).rawPayload.length

forEachEngine((engine) => {
  async function open(): Promise<SiteApp> {
    const site = await createSite(engine)
    onTestFinished(() => site.close())
    return site
  }

  describe('rendered pages', () => {
    it('are served before they are compressed well, and then take fewer bytes', async () => {
      const site = await open()
      await site.get(PRICE)
      const quick = await askQuestions(site)
      site.clock.advance(MINUTE_MS)
      await expect.poll(() => sizeOf(site)).toBeLessThan(quick.rawPayload.length)
      const best = await askQuestions(site)
      expect(best.headers.etag).toBe(quick.headers.etag)
      expect(brotliDecompressSync(best.rawPayload)).toEqual(brotliDecompressSync(quick.rawPayload))
    })

    it('are compressed well by the next start when the server stopped before', async () => {
      const site = await open()
      await site.get(PRICE)
      const quick = await sizeOf(site)
      await site.app.close()
      const again = await restart(site)
      expect(await sizeOf(again)).toBe(quick)
      site.clock.advance(MINUTE_MS)
      await expect.poll(() => sizeOf(again)).toBeLessThan(quick)
    })

    it('are sent without compression to clients that take none', async () => {
      const site = await open()
      const plain = await site.get(QUESTIONS, { 'accept-encoding': 'identity' })
      const compressed = await askQuestions(site)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.rawPayload).toEqual(brotliDecompressSync(compressed.rawPayload))
    })
  })

  describe('the first start of a new version', () => {
    /** A server that has listened over its first build, which another has replaced while it was stopped. */
    async function upgrade(renderer: string): Promise<SiteApp> {
      const site = await open()
      await site.app.listen({ host: '127.0.0.1', port: 0 })
      await site.get(PRICE)
      await site.app.close()
      await rm(join(site.distDir, SCRIPT))
      await writeFiles(site.distDir, {
        'build-id': 'b2',
        'renderer/render.js': renderer,
        'assets/main-77aa.js': BUILD[SCRIPT.slice(1)] ?? '',
      })
      return site
    }

    it('answers with the previous pages and scripts while it renders, and is ready', async () => {
      const { get } = await restart(await upgrade(ENDLESS))
      const page = await get(PRICE)
      expect(page.body).toContain('<title>/price · Skylark</title>')
      expect(page.body).toContain(SCRIPT)
      expect((await get(SCRIPT)).statusCode).toBe(200)
      expect((await get('/content/page-list.json')).json().build).toBe('b1')
      // which asks the database, and a busy one may answer later than it waits
      await expect.poll(async () => (await get('/readyz')).json()).toEqual({ ready: true })
    })

    it('shows the new pages afterwards', async () => {
      const { get } = await restart(await upgrade(NEW))
      await expect.poll(async () => (await get(PRICE)).body).toContain('<title>new: /price')
      expect((await get('/content/page-list.json')).json().build).toBe('b2')
    })

    it('waits for the new pages where the previous scripts are gone', async () => {
      const site = await upgrade(NEW)
      await rm(join(site.services.config.dataDir, 'builds'), { recursive: true })
      const { get } = await restart(site)
      expect((await get(PRICE)).body).toContain('<title>new: /price')
    })
  })
})
