import { expect, type Page } from '@playwright/test'
import { fileOfRevision, pageBundlePath } from '#contract/site/page-list.ts'
import type { SmallSite } from './support/small-site.ts'
import { expectWords, test } from './support/small-site-test.ts'
import { askWorker, firstPage } from './support/worker.ts'

test.describe('the worker (requirement 11)', () => {
  test('after one visit every page answers without the service, in the language of the browser', {
    tag: '@core',
  }, async ({ page: _visited, site, profile, locale }) => {
    await site.stop()
    const restarted = await firstPage(await profile.open())
    for (const path of ['/', '/price', '/protocol/about-us']) {
      await expectWords(restarted, site, `${path}?x=1`, `first, ${locale}`)
      expect(restarted.url()).toBe(`${site.origin}${path}?x=1`)
    }
  })

  test('an unknown path is the not-found page; the API, files and data never are', {
    tag: '@core',
  }, async ({ site, page, locale }) => {
    await site.stop()
    const missing = await page.goto(`${site.origin}/no/such/page?x=1`)
    expect(missing?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText(`not found, first, ${locale}`)
    for (const path of ['/api/session', '/get_ip', '/content/none.json', '/assets/none.js']) {
      await expect(page.goto(`${site.origin}${path}`), path).rejects.toThrow(/ERR_/)
    }
  })

  test('an icon of the installed app is no failure without the service', { tag: '@core' }, async ({
    site,
    page,
  }) => {
    await site.stop()
    const status = (path: string) => page.evaluate(async (path) => (await fetch(path)).status, path)
    expect(await status('/icons/icon-192.png')).toBe(204)
    await expect(status('/robots.txt')).rejects.toThrow('Failed to fetch')
  })

  test('nothing of the API is ever kept', async ({ page }) => {
    await page.evaluate(() => fetch('/api/session'))
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/price')
    expect(kept.filter((path) => /^\/(api|get_ip)/.test(path))).toEqual([])
  })

  test('calls go to the network by a route that needs no worker', async ({ page }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const source = new Promise((resolve) =>
      client.on('Network.responseReceived', ({ response }) => {
        if (response.url.endsWith('/api/session'))
          resolve(response.serviceWorkerRouterInfo?.matchedSourceType)
      }),
    )
    await page.evaluate(() => fetch('/api/session'))
    expect(await source).toBe('network')
  })

  test('the language is the address’s, else the chosen one, else the browser’s', async ({
    site,
    page,
    locale,
  }) => {
    await site.stop()
    const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
    await expectWords(page, site, `/price?locale=${other}`, `first, ${other}`)
    await expectWords(page, site, '/price', `first, ${locale}`)
    expect(await askWorker(page, { type: 'language', locale: other })).toBe('kept')
    await expectWords(page, site, '/price', `first, ${other}`)
    await expectWords(page, site, '/price?locale=de', `first, ${other}`)
    expect(await askWorker(page, { type: 'language', locale: 'klingon' })).toBe('kept')
    await expectWords(page, site, '/price', `first, ${locale}`)
  })

  test('changed content is taken over as a whole', { tag: '@core' }, async ({
    site,
    page,
    locale,
  }) => {
    Object.assign(site, { words: 'second', revision: 'r2' })
    expect(await askWorker(page, { type: 'sync' })).toBe('switched')
    await site.stop()
    for (const path of ['/', '/price', '/protocol/about-us']) {
      await expectWords(page, site, path, `second, ${locale}`)
    }
    expect(await readPlans(page)).toEqual({ words: 'second' })
  })

  test('a page gets the content it was drawn from, over a change and a restart, until the change after that', async ({
    site,
    page,
    profile,
  }) => {
    const [first, second, third] = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24)]
    const change = async (words: string, revision: string) => {
      Object.assign(site, { words, revision })
      return askWorker(page, { type: 'sync' })
    }
    expect(await change('drawn', first)).toBe('switched')
    expect(await change('new', second)).toBe('switched')
    expect(await readPlans(page, first)).toEqual({ words: 'drawn' })
    expect(await readPlans(page, second)).toEqual({ words: 'new' })
    await site.stop()
    page = await firstPage(await profile.open())
    await page.goto(`${site.origin}/price`)
    expect(await readPlans(page, first)).toEqual({ words: 'drawn' })
    expect(await readPlans(page)).toEqual({ words: 'new' })

    await site.start()
    expect(await change('newest', third)).toBe('switched')
    site.words = 'asked of the service'
    expect(await readPlans(page, first)).toEqual({ words: 'asked of the service' })
    expect(await readPlans(page, second)).toEqual({ words: 'new' })
  })

  test('changed content that cannot be fetched whole is not taken over at all', async ({
    site,
    page,
    locale,
  }) => {
    Object.assign(site, { words: 'second', revision: 'r2', broken: pageBundlePath('zh-CN') })
    expect(await askWorker(page, { type: 'sync' })).toBe('unreachable')
    await site.stop()
    for (const path of ['/', '/price', '/protocol/about-us']) {
      await expectWords(page, site, path, `first, ${locale}`)
    }
    const sets = await page.evaluate(() => caches.keys())
    expect(sets.filter((name) => name.startsWith('site-'))).toHaveLength(1)
  })

  test('content that changes while it is fetched is not mixed', async ({ site, page, locale }) => {
    Object.assign(site, { words: 'second', revision: 'r2' })
    site.onRequest = (path) => {
      if (path === '/content/plans.json') Object.assign(site, { words: 'third', revision: 'r3' })
    }
    expect(await askWorker(page, { type: 'sync' })).toBe('unreachable')
    expect(await askWorker(page, { type: 'sync' })).toBe('switched')
    await site.stop()
    for (const path of ['/', '/price']) {
      await expectWords(page, site, path, `third, ${locale}`)
    }
  })

  test('a captive network, a bad gateway and half an answer leave the copies as they are', {
    tag: '@core',
  }, async ({ site, page, locale }) => {
    for (const trouble of [
      { isCaptured: true },
      { isCaptured: false, broken: '/content/plans.json' },
      { broken: null, hanging: '/content/plans.json' },
    ]) {
      Object.assign(site, trouble)
      expect(await readPlans(page)).toEqual({ words: 'first' })
      await expectWords(page, site, '/price', `first, ${locale}`)
    }
    Object.assign(site, { hanging: null, isCaptured: true, revision: 'r2', words: 'second' })
    expect(await askWorker(page, { type: 'sync' })).toBe('unreachable')
    expect(await askWorker(page, { type: 'hear' })).toBeNull()
    site.isCaptured = false
    expect(await askWorker(page, { type: 'hear' })).toBe(true)
  })

  test("a captive portal's page is neither shown nor kept as the status", async ({
    site,
    page,
  }) => {
    site.words = 'all up'
    await page.goto(`${site.origin}/status`)
    await expect(page.locator('h1')).toContainText('all up')
    site.isCaptured = true
    await page.goto(`${site.origin}/status`)
    await expect(page.locator('h1')).toContainText('all up')
    await site.stop()
    await page.goto(`${site.origin}/status`)
    await expect(page.locator('h1')).toContainText('all up')
  })

  test('content comes fresh while the service answers', async ({ site, page }) => {
    site.words = 'fresh'
    expect(await readPlans(page)).toEqual({ words: 'fresh' })
  })

  test('the page list is asked for at most once a minute', async ({ site, page }) => {
    await page.goto(`${site.origin}/price`)
    await expect.poll(() => listsAsked(site)).toBeGreaterThan(0)
    const before = listsAsked(site)
    for (const path of ['/', '/price', '/', '/price']) await page.goto(`${site.origin}${path}`)
    expect(await askWorker(page, { type: 'hear' })).toBe(true)
    expect(listsAsked(site) - before).toBeLessThanOrEqual(2)
  })
})

const PLANS = '/content/plans.json'

const readPlans = (page: Page, revision?: string) =>
  page.evaluate(
    async (address) => (await fetch(address)).json(),
    revision === undefined ? PLANS : fileOfRevision(PLANS, revision),
  )

const listsAsked = (site: SmallSite) =>
  site.requestedPaths.filter((path) => path === '/content/page-list.json').length
