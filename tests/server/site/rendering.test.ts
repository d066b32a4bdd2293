import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { createApp } from '../../../src/server/app.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { readDefaultContent } from '../../../src/server/site/content/default-content.ts'
import { forEachEngine, onSqlite } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import {
  BUILD,
  createSite,
  currentOf,
  RENDERER,
  type SiteApp,
  storeOf,
  writeFiles,
} from './site-app.ts'

/** Gives the service another name, as the operator's command does. */
async function rename(site: SiteApp, name: string): Promise<void> {
  const texts = await readDefaultContent()
  const config = JSON.parse(texts.get('content/web-config.json') ?? '')
  texts.set('content/web-config.json', JSON.stringify({ ...config, app_name_en: name }))
  await applyContent(site.services.db, texts, site.services.now())
}

const setsIn = async (site: SiteApp) =>
  (await readdir(storeOf(site))).filter((name) => name !== 'current').sort()

/** Tells whether the served set is stored in as few bytes as possible. */
async function isCompressedBest(site: SiteApp): Promise<boolean> {
  const list = join(storeOf(site), await currentOf(site), 'pages.json')
  return JSON.parse(await readFile(list, 'utf8')).is_compressed_best
}

/** Lets the set that is served rest, and waits until it is stored so, after which nothing writes. */
async function settle(site: SiteApp): Promise<void> {
  site.clock.advance(MINUTE_MS)
  await priceTitle(site)
  await expect.poll(() => isCompressedBest(site)).toBe(true)
}

const statOf = (site: SiteApp, hash: string) => stat(join(storeOf(site), hash, 'pages.json'))

/** The title of the English price page, one second after the last look. */
async function priceTitle(site: SiteApp): Promise<string> {
  site.clock.advance(1000)
  const { body } = await site.get('/price?locale=en-US')
  return /<title>(.*)<\/title>/.exec(body)?.[1] ?? body
}

/** The same service started again over the same data. */
async function restarted(site: SiteApp): Promise<SiteApp> {
  const { services, distDir, clock } = site
  const app = await createApp(services, { distDir, logStream: { write() {} } })
  return {
    ...site,
    app,
    clock,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    close: () => app.close(),
  }
}

forEachEngine((engine) => {
  describe('a change of the content', () => {
    const site = beforeEachOpen(() => createSite(engine))

    it('changes pages, manifests, content and page list together, without a build', async () => {
      expect(await priceTitle(site)).toBe('/price · Skylark')
      const before = (await site.get('/content/page-list.json')).json().revision
      await rename(site, 'Nightjar')
      await expect.poll(() => priceTitle(site)).toBe('/price · Nightjar')
      expect((await site.get('/manifest.en-US.webmanifest')).json().name).toBe('Nightjar')
      const { web_config } = (await site.get('/content/web-config.json')).json()
      expect(web_config.app_name_en).toBe('Nightjar')
      const list = (await site.get('/content/page-list.json')).json()
      expect(list.revision).not.toBe(before)
      expect(list.build).toBe('b1')
    })

    it('is compressed well once nothing has changed for a minute (decision 199)', async () => {
      const unchanged = await createSite(engine)
      onTestFinished(() => unchanged.close())
      for (const each of [site, unchanged]) {
        await priceTitle(each)
        each.clock.advance(MINUTE_MS - 5000)
      }
      await rename(site, 'Nightjar')
      await expect.poll(() => priceTitle(site)).toBe('/price · Nightjar')
      await settle(unchanged)
      expect(await isCompressedBest(site)).toBe(false)
      await settle(site)
    })

    it('keeps the set that is served and the previous one, no more', async () => {
      await priceTitle(site)
      const first = await currentOf(site)
      for (const name of ['Nightjar', 'Swift']) {
        await rename(site, name)
        await expect.poll(() => priceTitle(site)).toBe(`/price · ${name}`)
        site.clock.advance(1000)
      }
      await settle(site)
      const sets = await setsIn(site)
      expect(sets).toHaveLength(2)
      expect(sets).toContain(await currentOf(site))
      expect(sets).not.toContain(first)
    })
  })
})

onSqlite((engine) => {
  describe('a start', () => {
    const site = beforeEachOpen(() => createSite(engine))
    beforeEach(async () => {
      await priceTitle(site)
      await settle(site)
    })

    it('takes the pages that are stored, without rendering', async () => {
      const hash = await currentOf(site)
      const { mtimeMs } = await statOf(site, hash)
      const again = await restarted(site)
      expect(await priceTitle(again)).toBe('/price · Skylark')
      expect((await statOf(site, hash)).mtimeMs).toBe(mtimeMs)
      await again.close()
    })

    it.each(['en-US/price.html.gz', 'en-US/price.html.br', 'pages.json'])(
      'renders again when %s is damaged or gone',
      async (file) => {
        const hash = await currentOf(site)
        const damaged = join(storeOf(site), hash, file)
        await writeFile(damaged, 'damaged')
        const again = await restarted(site)
        expect(await priceTitle(again)).toBe('/price · Skylark')
        expect(await readFile(damaged, 'utf8')).not.toBe('damaged')
        await again.close()

        await rm(damaged)
        const third = await restarted(site)
        expect(await priceTitle(third)).toBe('/price · Skylark')
        await third.close()
      },
    )

    it('leaves nothing half-written behind', async () => {
      expect(await setsIn(site)).toEqual([await currentOf(site)])
    })

    it('serves from memory where nothing can be stored', async () => {
      await rm(storeOf(site), { recursive: true })
      await writeFile(storeOf(site), 'in the way')
      const again = await restarted(site)
      expect(await priceTitle(again)).toBe('/price · Skylark')
      await again.close()
    })
  })

  describe('a render that fails', () => {
    const site = beforeEachOpen(() => createSite(engine, { log: (line) => log.push(line) }))
    const log: string[] = []
    beforeEach(async () => {
      log.length = 0
      await priceTitle(site)
    })

    const failing = RENDERER.replace(
      'const { web_config }',
      "if (path === '/faq') throw new Error('no ink')\nconst { web_config }",
    )

    it('keeps the previous pages and logs the cause once', async () => {
      await writeFiles(site.distDir, { 'renderer/render.js': failing, 'build-id': 'b2' })
      await expect
        .poll(async () => [await priceTitle(site), log.join()])
        .toEqual(['/price · Skylark', expect.stringContaining('no ink')])
      await priceTitle(site)
      expect(log.filter((line) => line.includes('no ink'))).toHaveLength(1)
      expect((await site.get('/content/page-list.json')).json().build).toBe('b1')
    })

    it('serves the previous pages from the store after a restart', async () => {
      await writeFiles(site.distDir, { 'renderer/render.js': failing, 'build-id': 'b2' })
      const again = await restarted(site)
      expect(await priceTitle(again)).toBe('/price · Skylark')
      await again.close()
    })

    it('is repaired by the next build', async () => {
      await writeFiles(site.distDir, { 'renderer/render.js': failing, 'build-id': 'b2' })
      await expect
        .poll(async () => [await priceTitle(site), log.length > 0])
        .toEqual(['/price · Skylark', true])
      const mended = RENDERER.replace('<title>', '<title>new: ')
      await writeFiles(site.distDir, { 'renderer/render.js': mended, 'build-id': 'b3' })
      await expect.poll(() => priceTitle(site)).toBe('new: /price · Skylark')
    })
  })

  describe('a build that is missing', () => {
    it('leaves the previous pages while the next one is made', async () => {
      const site = await createSite(engine)
      try {
        expect(await priceTitle(site)).toBe('/price · Skylark')
        await rm(join(site.distDir, 'renderer'), { recursive: true })
        expect(await priceTitle(site)).toBe('/price · Skylark')
        expect(await priceTitle(site)).toBe('/price · Skylark')
      } finally {
        await site.close()
      }
    })

    it('is reported with what to run; content is served all the same', async () => {
      const bare = await createSite(engine, { build: {} })
      try {
        const answer = await bare.get('/')
        expect(answer.statusCode).toBe(503)
        expect(answer.body).toContain('npm run build')
        expect(answer.headers['content-type']).toContain('text/plain')
        expect((await bare.get('/content/plans.json')).json().currency).toBe('USD')
        expect((await bare.get('/content/page-list.json')).json()).toEqual({ error: 'not_found' })
        await writeFiles(bare.distDir, BUILD)
        expect(await priceTitle(bare)).toBe('/price · Skylark')
      } finally {
        await bare.close()
      }
    })
  })
})
