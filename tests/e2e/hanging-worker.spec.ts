import type { BrowserContext, Page } from '@playwright/test'
import { expect, headingOf, test as journey } from './support/journey.ts'
import { createProfile } from './support/profile.ts'
import { type ReleaseProxy, startReleaseProxy } from './support/release-proxy.ts'
import { firstPage, visit } from './support/worker.ts'

const EVERYTHING = /./
const LOADING = /^Still loading|^还在加载/
const FAILED = /^This page couldn’t be loaded completely|^页面没能完整加载/

const test = journey.extend<{ site: ReleaseProxy; installed: BrowserContext }>({
  site: async ({ server }, use) => {
    const site = await startReleaseProxy(server)
    await use(site)
    await site.close()
  },
  installed: async ({ site, locale, viewport, isMobile, hasTouch }, use) => {
    const profile = await createProfile({ locale: locale ?? 'en-US', viewport, isMobile, hasTouch })
    const context = await profile.open()
    await visit(await firstPage(context), `${site.origin}/login`)
    await use(context)
    await profile.remove()
  },
})

/** Takes the app's script from every cache, as a browser does that makes room. @returns a tab of its own */
async function loseScript(context: BrowserContext): Promise<Page> {
  const before = await firstPage(context)
  await expect(before.locator('#loading')).toHaveCount(0)
  const lost = await before.evaluate(async () => {
    const dropped: boolean[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (/\/assets\/app-/.test(request.url)) dropped.push(await cache.delete(request))
      }
    }
    return dropped
  })
  expect(lost).toEqual([true])
  // what the browser itself keeps of it is gone, too
  const session = await context.newCDPSession(before)
  await session.send('Network.clearBrowserCache')
  return before
}

const status = (page: Page) => page.locator('#loading').getByRole('status')
const again = (page: Page) => page.locator('#loading').getByRole('link')

test.describe('hanging scripts: a page from the worker, whose script is lost', () => {
  test('says so while the network hangs, and goes on when it is back', async ({
    site,
    installed,
  }) => {
    const page = await loseScript(installed)
    await page.clock.install()
    site.hang(EVERYTHING)
    await page.goto(`${site.origin}/login`, { waitUntil: 'commit' })
    await expect(headingOf(page)).toBeVisible()
    await expect
      .poll(async () => {
        await page.clock.fastForward(3_000)
        return status(page).textContent()
      })
      .toMatch(LOADING)
    await page.clock.fastForward(120_000)
    await expect(status(page)).toHaveText(FAILED)
    site.answer()
    // a script that comes after all takes the way out from the page, maybe just before the press
    await again(page).evaluateAll((links) => {
      for (const link of links) (link as HTMLElement).click()
    })
    await expect(page.locator('#loading')).toHaveCount(0)
    await expect(page.locator('input[autocomplete^=username]')).toBeVisible()
  })

  test('says so offline', async ({ site, installed }) => {
    // first, so that nothing brings the script back
    await site.close()
    const page = await loseScript(installed)
    await page.goto(`${site.origin}/login`)
    await expect(status(page)).toHaveText(FAILED)
    await expect(again(page)).toBeVisible()
  })
})
