import type { BrowserContext, Page } from '@playwright/test'
import { isHydrated } from './support/hydration.ts'
import { expect, headingOf, test as journey } from './support/journey.ts'
import { watchLayoutShifts } from './support/layout-shifts.ts'
import { changeWebConfig } from './support/operator.ts'
import { createProfile } from './support/profile.ts'
import { type ReleaseProxy, startReleaseProxy } from './support/release-proxy.ts'
import { startServer } from './support/server.ts'
import { firstPage, visit } from './support/worker.ts'

const YOURS = /Your current tier|Enjoying all privileges|你现在的等级|已享全部特权/

journey.describe('right at rest', () => {
  journey.use({ serviceWorkers: 'block' })

  for (const tier of ['free', 'gold', 'diamond'] as const) {
    journey(
      `a ${tier} member reads the own prices, and nothing moves`,
      async ({ page, membership }) => {
        await membership.signUp()
        if (tier !== 'free') await membership.buy(tier, 'month')
        await page.goto('/account')
        await expect(page.locator('html')).toHaveAttribute('data-member', '')
        const cold = await page.context().newPage()
        const moves = await watchLayoutShifts(cold)
        await cold.goto('/price')
        await expect(cold.locator(`section[aria-labelledby=tier-${tier}]`)).toContainText(YOURS)
        await cold.waitForLoadState('networkidle')
        expect(await moves()).toBe(0)
      },
    )
  }

  journey('a visitor wakes nothing by reading', { tag: '@core' }, async ({ page }) => {
    for (const path of ['/', '/price', '/contact-us']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await isHydrated(page), path).toBe(false)
    }
  })

  journey('a finger that only scrolls wakes the page', async ({ page }) => {
    await page.goto('/faq')
    await page.waitForLoadState('networkidle')
    expect(await isHydrated(page)).toBe(false)
    // on text: to touch a control is an intent of its own
    const { x, y } = (await headingOf(page).boundingBox()) ?? { x: 0, y: 0 }
    const input = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => input.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [{ x: x + 10, y: y + 10 }])
    expect(await isHydrated(page)).toBe(false)
    for (const moved of [20, 40, 60, 80])
      await touch('touchMove', [{ x: x + 10, y: y + 10 - moved }])
    await touch('touchEnd', [])
    await expect.poll(() => isHydrated(page)).toBe(true)
  })

  journey(
    'live support is open or closed by the clock, also at midnight, without a touch',
    async ({ page, t }) => {
      const own = await startServer()
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await changeWebConfig(own, {
        live_support_url: 'https://chat.example/lark',
        time_zone: 'Asia/Shanghai',
      })
      await expect
        .poll(async () => (await fetch(`${own.origin}/contact-us`)).text())
        .toContain('chat.example')
      const hours = page.locator('[data-time-zone]')
      const moves = await watchLayoutShifts(page)
      await page.clock.install({ time: new Date('2026-11-22T20:59:30+08:00') })
      const answered = page.waitForResponse('**/get_ip')
      await page.goto(`${own.origin}/contact-us`)
      // a call that is still under way when hours pass counts as lost, and wakes the page
      await (await answered).finished()
      await expect(page.getByText('08:30–21:00')).toBeVisible()
      await expect(hours.getByText(t.openOrClosed)).toHaveCount(2)
      await expect(hours.locator('> span').first()).toBeVisible()
      await expect(hours.locator('> span').last()).toBeHidden()
      for (const [pass, is_open] of [
        ['00:31', false],
        ['03:00:01', false],
        ['08:30:00', true],
        ['12:30:00', false],
      ] as const) {
        await page.clock.fastForward(pass)
        await expect(hours.locator('> span').first()).toBeVisible({ visible: is_open })
        await expect(hours.locator('> span').last()).toBeVisible({ visible: !is_open })
      }
      expect(await isHydrated(page)).toBe(false)
      expect(await moves()).toBe(0)
      await page.close()
      await own.remove()
    },
  )
})

const test = journey.extend<{ site: ReleaseProxy; installed: BrowserContext }>({
  site: async ({ server }, use) => {
    const site = await startReleaseProxy(server)
    await use(site)
    await site.close()
  },
  installed: async ({ site, locale, viewport, isMobile, hasTouch }, use) => {
    const profile = await createProfile({ locale: locale ?? 'en-US', viewport, isMobile, hasTouch })
    const context = await profile.open()
    await visit(await firstPage(context), `${site.origin}/`)
    await use(context)
    await profile.remove()
  },
})

const lost = (page: Page) => page.locator('[data-connection]').getByText(/last copy|最近一次/)

test.describe('a public page without the service', () => {
  for (const [how, cut] of [
    ['is gone', (site: ReleaseProxy) => site.close()],
    ['never answers', async (site: ReleaseProxy) => site.hang(/./)],
  ] as const) {
    test(`says that the service ${how}, and nothing moves`, async ({ site, installed }) => {
      const page = await installed.newPage()
      const moves = await watchLayoutShifts(page)
      await cut(site)
      for (const path of ['/', '/price', '/contact-us']) {
        await page.goto(`${site.origin}${path}`)
        await expect(lost(page), path).toBeVisible()
        expect(await moves(), path).toBe(0)
      }
    })
  }

  test('also says so when the network is lost while it is read', async ({ site, installed }) => {
    const page = await installed.newPage()
    await page.goto(`${site.origin}/faq`)
    await page.waitForLoadState('networkidle')
    expect(await isHydrated(page)).toBe(false)
    await installed.setOffline(true)
    await expect(lost(page)).toBeVisible()
  })
})
