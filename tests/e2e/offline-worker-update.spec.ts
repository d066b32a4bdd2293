import { join } from 'node:path'
import { expect } from '@playwright/test'
import { build } from 'vite'
import { PAGE_LIST_PATH, pageBundlePath } from '#contract/site/page-list.ts'
import { ROOT } from '../support/source-files.ts'
import type { SmallSite } from './support/small-site.ts'
import { expectWords, test } from './support/small-site-test.ts'
import { askWorker, waitForWaitingWorker } from './support/worker.ts'

test.describe('a newer build (requirement 11.7)', () => {
  test('waits for consent, and then answers from its own files', { tag: '@core' }, async ({
    site,
    page,
    locale,
  }) => {
    release(site, 'second')
    expect(await askWorker(page, { type: 'sync' })).toBe('other_build')
    await waitForWaitingWorker(page)
    await expectWords(page, site, '/price', `first, ${locale}`)

    const replaced = page.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        }),
    )
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      waiting?.postMessage({ type: 'SKIP_WAITING' })
    })
    await replaced
    await site.stop()
    await expectWords(page, site, '/price', `second, ${locale}`)
  })

  test('is found by a check that is asked for while an older one waits for its answer', async ({
    site,
    page,
  }) => {
    const listRequested = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    site.delay = (path) => {
      if (path !== PAGE_LIST_PATH) return Promise.resolve()
      listRequested.resolve()
      return held.promise
    }
    const before = askWorker(page, { type: 'sync' })
    await listRequested.promise
    release(site, 'second')
    const after = askWorker(page, { type: 'sync' })
    // messages are read in turn: the second look was asked for by now
    await askWorker(page, { type: 'language', locale: 'en-US' })
    held.resolve()
    expect(await before).toBe('same')
    expect(await after).toBe('other_build')
  })

  test('leaves the previous build at work when its files or pages cannot be fetched', async ({
    site,
    page,
    locale,
  }) => {
    release(site, 'second')
    site.broken = pageBundlePath('zh-CN')
    expect(await askWorker(page, { type: 'sync' })).toBe('other_build')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing))
      .toBeNull()
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting),
    ).toBeNull()
    await site.stop()
    await expectWords(page, site, '/price', `first, ${locale}`)
  })

  test('keeps the files of the previous build, for tabs that still run it', async ({
    site,
    page,
  }) => {
    release(site, 'second')
    await askWorker(page, { type: 'sync' })
    await waitForWaitingWorker(page)
    const script = site.requestedPaths.find((path) => path.startsWith('/assets/')) ?? ''
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      const active = new Promise((resolve) => waiting?.addEventListener('statechange', resolve))
      // as pages of earlier builds ask for it
      waiting?.postMessage({ type: 'skip-waiting' })
      await active
    })
    await site.stop()
    const status = await page.evaluate(async (path) => (await fetch(path)).status, script)
    expect(status).toBe(200)
  })

  test('replaces a build whose files are gone, for a page that could not be loaded', async ({
    site,
    page,
    locale,
  }) => {
    release(site, 'second')
    site.broken = site.requestedPaths.find((path) => path.startsWith('/assets/')) ?? ''
    await page.evaluate(() => {
      const { serviceWorker } = navigator
      Object.assign(window, {
        replaced: new Promise((resolve) => {
          serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        }),
      })
    })
    expect(await askWorker(page, { type: 'repair' })).toBe('replaced')
    await page.evaluate(() => (window as unknown as { replaced: Promise<unknown> }).replaced)
    await site.stop()
    await expectWords(page, site, '/price', `second, ${locale}`)
  })
})

test('the kill switch removes everything and reloads no page (requirement 11.7)', {
  tag: '@core',
}, async ({ site, page }) => {
  const retired = await buildRetiredWorker()
  await page.evaluate(() => {
    Object.assign(window, { isMarked: true })
  })
  site.changeWorker = () => retired
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
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

/** Puts a build of another name in place of the one that runs. */
function release(site: SmallSite, words: string): void {
  const before = site.build
  const after = `${before.slice(0, -3)}new`
  site.changeWorker = (script) => script.replaceAll(before, after)
  Object.assign(site, { words, build: after, revision: `of-${words}` })
}
