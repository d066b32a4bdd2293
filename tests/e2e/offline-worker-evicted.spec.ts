import { expect, type Page } from '@playwright/test'
import { expectWords, test } from './support/small-site-test.ts'
import { askWorker } from './support/worker.ts'

test.describe('caches that the browser evicted (requirement 11.8)', () => {
  test('evicted pages are fetched again, and the rest works until then', async ({
    page,
    site,
    locale,
  }) => {
    await evict(page, /^site-/, /^\/price/)
    await site.stop()
    await expectWords(page, site, '/', `first, ${locale}`)
    await site.start()
    expect(await askWorker(page, { type: 'sync' })).toBe('switched')
    await site.stop()
    await expectWords(page, site, '/price', `first, ${locale}`)
  })

  test('a whole evicted cache is fetched again', async ({ page, site, locale }) => {
    await evict(page, /^site-/, /./)
    await expectWords(page, site, '/price', 'first, from the network')
    // the look that the navigation began may have brought it back already
    expect(await askWorker(page, { type: 'sync' })).toMatch(/switched|same/)
    await site.stop()
    await expectWords(page, site, '/price', `first, ${locale}`)
  })

  test('a page that is neither cached nor reachable says so in the reader’s language', async ({
    page,
    site,
    locale,
  }) => {
    await evict(page, /^site-/, /^\/price/)
    await site.stop()
    const answer = await page.goto(`${site.origin}/price`)
    expect(answer?.status()).toBe(503)
    await expect(page.locator('html')).toHaveAttribute('lang', locale ?? '')
    await expect(page.locator('h1')).toBeVisible()
    await page.locator('a[href="/"]').click()
    await expect(page.locator('h1')).toHaveText(`/, first, ${locale}`)
  })

  test('evicted files of the build are fetched again', { tag: '@core' }, async ({ page, site }) => {
    const [script = ''] = await evict(page, /^build-/, /^\/assets\/app-/)
    expect(await askWorker(page, { type: 'sync' })).toBe('same')
    await site.stop()
    expect(await page.evaluate(async (path) => (await fetch(path)).status, script)).toBe(200)
  })

  test('a damaged file is fetched again when a page asks for it', async ({ page, site }) => {
    const [script = ''] = await spoil(page, /^build-/, /^\/assets\/app-/)
    expect(await textOf(page, script)).toBe('eaten by moths')
    await site.stop()
    expect(await askWorker(page, { type: 'repair' })).toBe('unreachable')
    expect(await textOf(page, script)).toBe('eaten by moths')
    await site.start()
    expect(await askWorker(page, { type: 'repair' })).toBe('renewed')
    expect(await textOf(page, script)).not.toBe('eaten by moths')
  })
})

const textOf = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).text(), path)

const evict = (page: Page, name: RegExp, path: RegExp) => change(page, name, path, null)
const spoil = (page: Page, name: RegExp, path: RegExp) => change(page, name, path, 'eaten by moths')

/** Deletes kept answers, or puts a text in their place. @returns their paths */
function change(page: Page, name: RegExp, path: RegExp, text: string | null): Promise<string[]> {
  return page.evaluate(
    async ([names, paths, next]) => {
      const changed: string[] = []
      for (const cacheName of await caches.keys()) {
        if (!new RegExp(names).test(cacheName)) continue
        const cache = await caches.open(cacheName)
        for (const { url } of await cache.keys()) {
          const kept = url.slice(location.origin.length)
          if (!new RegExp(paths).test(kept)) continue
          if (next === null) await cache.delete(url)
          else await cache.put(url, new Response(next))
          changed.push(kept)
        }
      }
      return changed
    },
    [name.source, path.source, text] as const,
  )
}
