import { type BrowserContext, devices, type Page } from '@playwright/test'
import { isHydrated } from './support/hydration.ts'
import { button, expect, headingOf, test } from './support/journey.ts'
import { OPEN_PAGES } from './support/open-pages.ts'

const IPHONE = devices['iPhone 15'].userAgent
const CHROME_OF_IOS = IPHONE.replace(/Version\/\S+/, 'CriOS/126.0.6478.54')

const SOME = ['/', '/contact-us', '/no/such/page', '/account', '/pay?plan=gold&cycle=month']
const OTHERS = [
  ...OPEN_PAGES,
  ...['devices', 'usage', 'orders', 'settings'].map((tab) => `/account?tab=${tab}`),
  '/pay/success?x=1',
]
const SCREENS = process.env.TEST_LONG ? [...SOME, ...OTHERS] : SOME

test.describe('the installed app (requirement 11.12)', () => {
  test('every screen has a way on, a way back, and outside links leave it', async ({
    page,
    context,
    server,
    membership,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/404/)
    await membership.signUp()
    await standAlone(context)
    for (const path of SCREENS) {
      await page.goto(path)
      await expect.poll(() => isHydrated(page), path).toBe(true)
      await expect(headingOf(page), path).toBeVisible()
      // at the foot of a phone, at the side of a desktop
      const tab = page.locator('nav a[href="/account?tab=devices"]').filter({ visible: true })
      await expect(back(page).or(tab), path).toBeVisible()
      expect(await page.locator('header a[href^="/"]').count(), path).toBeGreaterThan(0)
      const staying = await page
        .locator(`a[href^="http"]:not([href^="${server.origin}"]):not([target=_blank])`)
        .evaluateAll((links) => links.map((link) => link.outerHTML))
      expect(staying, path).toEqual([])
    }
  })

  test('Back leads to the previous screen, or to the account where there is none', async ({
    page,
    context,
    membership,
  }) => {
    await membership.signUp()
    await standAlone(context)
    await page.goto('/faq')
    await page.goto('/price')
    await back(page).click()
    await expect(page).toHaveURL(/\/faq$/)
    const shortcut = await context.newPage()
    await shortcut.addInitScript(() => {
      Object.defineProperty(history, 'length', { value: 1 })
    })
    await shortcut.goto('/price')
    await back(shortcut).click()
    await expect(shortcut).toHaveURL(/\/account$/)
  })

  test('the browser shows no second Back button', async ({ page, membership }) => {
    await membership.signUp()
    await page.goto('/login')
    await expect(headingOf(page)).toBeVisible()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(back(page)).toHaveCount(0)
  })

  test('no content lies beside a notch or under the edge below', async ({
    page,
    context,
    membership,
  }) => {
    await membership.signUp()
    const edges = await context.newCDPSession(page)
    await edges.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { left: 50, right: 50, bottom: 34 },
    })
    await page.goto('/account')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(page.getByTestId('tier')).toBeVisible()
    const width = page.viewportSize()?.width ?? 0
    const tabs = page.locator('[data-bottom-tabs]')
    await expect(tabs).toHaveCSS('padding-bottom', '34px')
    // a wide screen has them at the side
    const shownTabs = await tabs.locator('a:visible').all()
    const parts = [page.getByRole('article').first(), page.locator('header a').first()]
    for (const part of [...parts, ...shownTabs]) {
      const box = await part.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(50)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 50)
    }
  })

  test('the browser is asked to keep what the app stores once it is installed', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const requests = { times: 0 }
      Object.assign(window, { asked: requests })
      navigator.storage.persist = async () => {
        requests.times += 1
        return true
      }
    })
    const timesAsked = () =>
      page.evaluate(() => (Reflect.get(window, 'asked') as { times: number }).times)
    await page.goto('/login')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('install')))
      .toContain('"visits":1')
    expect(await timesAsked()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    expect(await timesAsked()).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('install'))).toContain('"installed"')
  })
})

for (const { name, userAgent, words } of [
  { name: 'Safari', userAgent: IPHONE, words: /Tap Share in the browser|点.*共享/ },
  {
    name: 'another browser',
    userAgent: CHROME_OF_IOS,
    words: /Open it in Safari|在 Safari 中打开/,
  },
]) {
  test.describe(`installing on iOS from ${name}`, () => {
    test.use({ userAgent })

    test('takes three steps, and a sign-in of its own', async ({ page, membership }) => {
      await membership.signUp()
      await page.goto('/account')
      await button(page, /^Install |^安装/).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toContainText(words)
      await expect(sheet).toContainText(/sign in once more|再登录一次/)
      await sheet.getByRole('button').click()
      await expect(sheet).toHaveCount(0)
    })
  })
}

const back = (page: Page) => button(page, /^(Back|返回)$/)

/** Opens pages without a browser around them, as from the home screen. */
const standAlone = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      matchMedia.call(window, query.includes('display-mode') ? 'all' : query)
  })
