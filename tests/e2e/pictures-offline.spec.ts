import { join } from 'node:path'
import { expect, type Page, test as plain } from '@playwright/test'
import { ROOT } from '../support/source-files.ts'
import { listCopies } from './support/device-storage.ts'
import { test as base } from './support/fixtures.ts'
import { buyGold, signUp } from './support/member.ts'
import { createProfile, type Profile } from './support/profile.ts'
import { firstPage, visit } from './support/worker.ts'

const test = base.extend<{ profile: Profile }>({
  profile: async ({ locale, viewport, server }, use) => {
    const profile = await createProfile({ locale: locale ?? 'en-US', viewport })
    await use(profile)
    await profile.remove()
    await server.restart()
  },
})

const WIDTHS = [360, 1280]
const MODES = ['light', 'dark'] as const

test('pictures show every state without the service', async ({ server, profile }) => {
  const before = await firstPage(await profile.open())
  await visit(before, `${server.origin}/`)
  await signUp(before, server)
  await buyGold(before)
  await before.goto(`${server.origin}/account`)
  await expect.poll(() => listCopies(before)).toContain('account')
  await server.stop()

  const context = await profile.open()
  const page = await firstPage(context)
  const open = async (path: string) => {
    await page.goto(`${server.origin}${path}`)
    await expect(page.locator('[data-connection]')).not.toBeEmpty()
  }
  await open('/account')
  await picture(page, 'unreachable')
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await picture(page, 'offline')
  await context.setOffline(false)
  for (const tab of ['usage', 'devices', 'orders', 'settings']) {
    await open(`/account?tab=${tab}`)
    await picture(page, `never-loaded-${tab}`)
  }
  await open('/pay?plan=gold&cycle=month')
  await picture(page, 'pay')
  await open('/sign-up')
  await picture(page, 'sign-up')

  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (new URL(url).pathname === '/faq') await cache.delete(url)
      }
    }
  })
  await page.goto(`${server.origin}/faq`)
  await picture(page, 'page-not-kept')

  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      matchMedia.call(window, query.includes('display-mode') ? 'all' : query)
  })
  await open('/price')
  await picture(page, 'installed')

  const broken = await context.newPage()
  await broken.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await broken.goto(`${server.origin}/account`)
  await expect(broken.locator('[data-connection]')).not.toBeEmpty()
  await picture(broken, 'storage-broken')

  await context.clearCookies({ name: 'session' })
  await server.restart()
  await page.goto(`${server.origin}/account`)
  await expect(page.locator('main a[href^="/login?next="]')).toBeVisible()
  await picture(page, 'session-expired')
})

/** A picture at each width in each color mode, into `test-results/pictures`. */
async function picture(page: Page, name: string): Promise<void> {
  const { project } = plain.info()
  for (const width of WIDTHS) {
    for (const colorScheme of MODES) {
      await page.setViewportSize({ width, height: 780 })
      await page.emulateMedia({ colorScheme })
      const file = `${name}-${project.use.locale}-${width}-${colorScheme}.png`
      await page.screenshot({ path: join(ROOT, 'test-results/pictures', file) })
    }
  }
}
