import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { build } from 'vite'
import { ROOT } from '../support/source-files.ts'
import { createProfile, type Profile } from './support/profile.ts'
import { type SmallSite, startSmallSite } from './support/small-site.ts'
import { askWorker, firstPage, visit, waitForWaitingWorker } from './support/worker.ts'

const test = base.extend<{ site: SmallSite; profile: Profile; browserContext: BrowserContext }>({
  site: async ({ browserName: _browser }, use) => {
    const site = await startSmallSite()
    await use(site)
    await site.stop().catch(() => {})
  },
  profile: async ({ locale, viewport }, use) => {
    const profile = await createProfile({ locale: locale ?? 'en-US', viewport })
    await use(profile)
    await profile.remove()
  },
  browserContext: async ({ profile }, use) => use(await profile.open()),
})

test.describe('the worker (quality: offline)', () => {
  test('after one visit every page answers without the service, in the language of the browser', async ({
    site,
    profile,
    browserContext,
    locale,
  }) => {
    await visit(await firstPage(browserContext), site.origin)
    await site.stop()
    const page = await firstPage(await profile.open())
    for (const path of ['/', '/price', '/protocol/about-us']) {
      await page.goto(`${site.origin}${path}?x=1`)
      await expect(page.locator('h1')).toHaveText(`${path}, first, ${locale}`)
      expect(page.url()).toBe(`${site.origin}${path}?x=1`)
    }
  })

  test('an unknown path is the not-found page; the API, files and data never are', async ({
    site,
    browserContext,
    locale,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    await site.stop()
    const missing = await page.goto(`${site.origin}/no/such/page?x=1`)
    expect(missing?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText(`not found, first, ${locale}`)
    for (const path of ['/api/session', '/get_ip', '/content/none.json', '/assets/none.js']) {
      await expect(page.goto(`${site.origin}${path}`), path).rejects.toThrow(/ERR_/)
    }
  })

  test('nothing of the API is ever kept', async ({ site, browserContext }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    await page.evaluate(() => fetch('/api/session'))
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/price')
    expect(kept.filter((path) => /^\/(api|get_ip)/.test(path))).toEqual([])
  })

  test('the language is the address’s, else the chosen one, else the browser’s', async ({
    site,
    browserContext,
    locale,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    await site.stop()
    const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
    await page.goto(`${site.origin}/price?locale=${other}`)
    await expect(page.locator('h1')).toHaveText(`/price, first, ${other}`)
    await page.goto(`${site.origin}/price`)
    await expect(page.locator('h1')).toHaveText(`/price, first, ${locale}`)
    expect(await askWorker(page, { type: 'language', locale: other })).toBe('kept')
    await page.goto(`${site.origin}/price`)
    await expect(page.locator('h1')).toHaveText(`/price, first, ${other}`)
    await page.goto(`${site.origin}/price?locale=de`)
    await expect(page.locator('h1')).toHaveText(`/price, first, ${other}`)
    expect(await askWorker(page, { type: 'language', locale: 'klingon' })).toBe('kept')
    await page.goto(`${site.origin}/price`)
    await expect(page.locator('h1')).toHaveText(`/price, first, ${locale}`)
  })

  test('changed content is followed whole', async ({ site, browserContext, locale }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    Object.assign(site, { words: 'second', revision: 'r2' })
    expect(await askWorker(page, { type: 'sync' })).toBe('switched')
    await site.stop()
    for (const path of ['/', '/price', '/protocol/about-us']) {
      await page.goto(`${site.origin}${path}`)
      await expect(page.locator('h1')).toHaveText(`${path}, second, ${locale}`)
    }
    expect(await readPlans(page)).toEqual({ words: 'second' })
    const sets = await page.evaluate(() => caches.keys())
    expect(sets.filter((name) => name.startsWith('site-'))).toHaveLength(1)
  })

  test('changed content that cannot be had whole is not followed at all', async ({
    site,
    browserContext,
    locale,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    Object.assign(site, { words: 'second', revision: 'r2', broken: '/protocol/about-us' })
    expect(await askWorker(page, { type: 'sync' })).toBe('unheard')
    await site.stop()
    for (const path of ['/', '/price', '/protocol/about-us']) {
      await page.goto(`${site.origin}${path}`)
      await expect(page.locator('h1')).toHaveText(`${path}, first, ${locale}`)
    }
    const sets = await page.evaluate(() => caches.keys())
    expect(sets.filter((name) => name.startsWith('site-'))).toHaveLength(1)
  })

  test('content that changes while it is fetched is not mixed', async ({
    site,
    browserContext,
    locale,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    Object.assign(site, { words: 'second', revision: 'r2' })
    site.onRequest = (path) => {
      if (path === '/price') Object.assign(site, { words: 'third', revision: 'r3' })
    }
    expect(await askWorker(page, { type: 'sync' })).toBe('unheard')
    expect(await askWorker(page, { type: 'sync' })).toBe('switched')
    await site.stop()
    for (const path of ['/', '/price']) {
      await page.goto(`${site.origin}${path}`)
      await expect(page.locator('h1')).toHaveText(`${path}, third, ${locale}`)
    }
  })

  test('a captive network, a bad gateway and half an answer leave the copies as they are', async ({
    site,
    browserContext,
    locale,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    for (const trouble of [
      { is_captured: true },
      { is_captured: false, broken: '/content/plans.json' },
      { broken: null, hanging: '/content/plans.json' },
    ]) {
      Object.assign(site, trouble)
      expect(await readPlans(page)).toEqual({ words: 'first' })
      await page.goto(`${site.origin}/price`)
      await expect(page.locator('h1')).toHaveText(`/price, first, ${locale}`)
    }
    Object.assign(site, { hanging: null, is_captured: true, revision: 'r2', words: 'second' })
    expect(await askWorker(page, { type: 'sync' })).toBe('unheard')
    expect(await askWorker(page, { type: 'hear' })).toBe(false)
    site.is_captured = false
    expect(await askWorker(page, { type: 'hear' })).toBe(true)
  })

  test('content comes fresh while the service answers', async ({ site, browserContext }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    site.words = 'fresh'
    expect(await readPlans(page)).toEqual({ words: 'fresh' })
  })

  test('the page list is asked for at most once a minute', async ({ site, browserContext }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    await page.goto(`${site.origin}/price`)
    await expect.poll(() => listsAsked(site)).toBeGreaterThan(0)
    const before = listsAsked(site)
    for (const path of ['/', '/price', '/', '/price']) await page.goto(`${site.origin}${path}`)
    expect(await askWorker(page, { type: 'hear' })).toBe(true)
    expect(listsAsked(site) - before).toBeLessThanOrEqual(2)
  })
})

test.describe('a newer build (quality: offline 7)', () => {
  test('waits for a yes, and then answers from its own set', async ({
    site,
    browserContext,
    locale,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    release(site, 'second')
    expect(await askWorker(page, { type: 'sync' })).toBe('other_build')
    await waitForWaitingWorker(page)
    await page.goto(`${site.origin}/price`)
    await expect(page.locator('h1')).toHaveText(`/price, first, ${locale}`)

    const replaced = page.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        }),
    )
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      waiting?.postMessage({ type: 'skip-waiting' })
    })
    await replaced
    await site.stop()
    await page.goto(`${site.origin}/price`)
    await expect(page.locator('h1')).toHaveText(`/price, second, ${locale}`)
  })

  test('leaves the one before at work when its files or pages cannot be had', async ({
    site,
    browserContext,
    locale,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    release(site, 'second')
    site.broken = '/price'
    expect(await askWorker(page, { type: 'sync' })).toBe('other_build')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing))
      .toBeNull()
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting),
    ).toBeNull()
    await site.stop()
    await page.goto(`${site.origin}/price`)
    await expect(page.locator('h1')).toHaveText(`/price, first, ${locale}`)
  })

  test('keeps the files of the build before, for tabs that still run it', async ({
    site,
    browserContext,
  }) => {
    const page = await firstPage(browserContext)
    await visit(page, site.origin)
    release(site, 'second')
    await askWorker(page, { type: 'sync' })
    await waitForWaitingWorker(page)
    const script = site.asked.find((path) => path.startsWith('/assets/')) ?? ''
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      const active = new Promise((resolve) => waiting?.addEventListener('statechange', resolve))
      waiting?.postMessage({ type: 'skip-waiting' })
      await active
    })
    await site.stop()
    const status = await page.evaluate(async (path) => (await fetch(path)).status, script)
    expect(status).toBe(200)
  })
})

test('the kill switch takes everything away and reloads no page (quality: offline 7)', async ({
  site,
  browserContext,
}) => {
  const retired = await buildRetiredWorker()
  const page = await firstPage(browserContext)
  await visit(page, site.origin)
  await page.evaluate(() => {
    Object.assign(window, { is_marked: true })
  })
  site.changeWorker = () => retired
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  expect(await page.evaluate(() => 'is_marked' in window)).toBe(true)
  site.words = 'from the network'
  await page.goto(`${site.origin}/price`)
  await expect(page.locator('h1')).toContainText('from the network')
})

/** The worker that `WORKER=retire` builds. */
async function buildRetiredWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(ROOT, 'src/worker/retire.ts') } },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (chunk === undefined) throw new Error('The kill switch was not built')
  return chunk.code
}

const readPlans = (page: Page) =>
  page.evaluate(async () => (await fetch('/content/plans.json')).json())

const listsAsked = (site: SmallSite) =>
  site.asked.filter((path) => path === '/content/page-list.json').length

/** Puts a build of another name in place of the one that runs. */
function release(site: SmallSite, words: string): void {
  const before = site.build
  const after = `${before.slice(0, -3)}new`
  site.changeWorker = (script) => script.replaceAll(before, after)
  Object.assign(site, { words, build: after, revision: `of-${words}` })
}
