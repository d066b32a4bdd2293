import type { Page } from '@playwright/test'
import { holdScripts, isHydrated, showIntent } from './support/hydration.ts'
import { expect, field, headingOf, test } from './support/journey.ts'
import { OPEN_PAGES } from './support/open-pages.ts'

const FORMS = [
  '/login',
  '/login?next=%2Fprice',
  '/sign-up',
  '/sign-up?code=ABCDEFGH',
  '/sign-up?next=%2Fpay%3Fplan%3Dgold%26cycle%3Dmonth',
  '/retrieve-password',
]

/** The page's own scripts; the worker would answer for them. */
test.use({ serviceWorkers: 'block' })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const seen = { moved: 0, violations: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        seen.moved += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.violations.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
})

test.describe('hydration of a page', () => {
  test('public pages wait for the first interaction, and stay as they are', async ({ page }) => {
    for (const path of OPEN_PAGES) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await isHydrated(page), path).toBe(false)
      const before = await textOf(page)
      await showIntent(page)
      await expect.poll(() => isHydrated(page), path).toBe(true)
      await page.waitForLoadState('networkidle')
      expect(await textOf(page), path).toBe(before)
      expect(await seenOn(page), path).toEqual({ moved: 0, violations: [] })
    }
  })

  test('forms hydrate by themselves, and stay as they are', { tag: '@positions' }, async ({
    page,
  }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of FORMS) {
        await page.goto(path)
        await expect.poll(() => isHydrated(page), path).toBe(true)
        await page.waitForLoadState('networkidle')
        await expect(headingOf(page)).toBeVisible()
        expect(await seenOn(page), path).toEqual({ moved: 0, violations: [] })
      }
    }
  })

  test('a query that the page was not rendered for starts it at once', async ({ page }) => {
    await page.goto('/price?cycle=year')
    await expect(page.getByRole('main')).toContainText('39.99')
    expect((await seenOn(page)).violations).toEqual([])
  })

  test('a question that the address names is open', async ({ page }) => {
    await page.goto('/faq#refund')
    await expect(page.locator('details:has(#refund)')).toHaveAttribute('open', '')
  })

  test('a language that was chosen on this device wins', async ({ page, context, locale }) => {
    const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
    await page.addInitScript((chosen) => localStorage.setItem('umi_locale', chosen), other)
    await page.goto('/faq')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'umi_locale')?.value).toBe(other)
  })

  test('the not-found page stays as it is', async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/404 \(Not Found\)/)
    await page.goto('/no/such/page')
    const before = await textOf(page)
    await showIntent(page)
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(await textOf(page)).toBe(before)
    expect(await seenOn(page)).toEqual({ moved: 0, violations: [] })
  })

  test("members' pages are rendered in the browser without a violation of the policy", async ({
    page,
    membership,
  }) => {
    await membership.signUp()
    for (const path of ['/account', '/account?tab=devices', '/pay?plan=gold&cycle=month']) {
      await page.goto(path)
      await expect.poll(() => isHydrated(page), path).toBe(true)
      await expect(headingOf(page)).toBeVisible()
      expect((await seenOn(page)).violations, path).toEqual([])
    }
  })
})

test.describe('the first requests of a page', () => {
  test("with data saved, only the worker's script loads before an interaction", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const scripts: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
      if (name !== undefined) scripts.push(name)
    })
    await page.goto('/price')
    await expect.poll(() => scripts).toContain('worker')
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual(['after-paint', 'worker'])
  })

  test('the IP address is requested before the app is there (requirement 7.1)', async ({
    page,
  }) => {
    await holdScripts(page)
    await page.goto('/')
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('client-address')))
      .toBe('0.0.0.0')
  })

  test('the header does not shift when the page comes in pieces', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/faq')
    const login = page.locator('header a[href="/login"]')
    const menu = page.locator('header details')
    const whole = [await login.boundingBox(), await menu.boundingBox()]
    await menu.evaluate((details) => details.replaceChildren())
    expect([await login.boundingBox(), await menu.boundingBox()]).toEqual(whole)
  })

  test('the header knows a member', async ({ page, membership }) => {
    await page.goto('/')
    await expect(page.locator('header a[href="/login"]')).toBeVisible()
    await expect(page.locator('header a[href="/account"]')).toBeHidden()
    await membership.signUp()
    await page.goto('/account')
    await expect(headingOf(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-member', '')
    await holdScripts(page)
    await page.goto('/')
    await expect(page.locator('header a[href="/account"]')).toBeVisible()
    await expect(page.locator('header a[href="/login"]')).toBeHidden()
  })
})

test.describe('scripts that fail to load', () => {
  test('leave a public page readable, and the next interaction tries again', async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_FAILED/)
    await page.route(/\/assets\/(main|app)-/, (route) => route.abort())
    await page.goto('/price')
    await showIntent(page)
    await page.unroute(/\/assets\/(main|app)-/)
    await expect(headingOf(page)).toBeVisible()
    await page.goto('/price')
    await showIntent(page)
    await expect.poll(() => isHydrated(page)).toBe(true)
  })

  test('make a form reload once, and then say so', { tag: '@core' }, async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_FAILED/)
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.route(/\/assets\/(main|app)-/, (route) => route.abort())
    await page.goto('/login')
    await expect(page.locator('#loading').getByRole('status')).not.toBeEmpty()
    expect(loads).toBe(2)
  })

  test('never reload a form in which something was typed, and say so', async ({
    page,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_FAILED/)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/(main|app)-/, async (route) => {
      await promise
      await route.abort()
    })
    await page.goto('/login')
    await field(page, t.identifier).fill('nobody@mail.example')
    resolve()
    await expect(page.locator('#loading').getByRole('status')).not.toBeEmpty()
    await expect(field(page, t.identifier)).toHaveValue('nobody@mail.example')
  })
})

const textOf = (page: Page) => page.locator('#root').textContent()

const seenOn = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'seen') as { moved: number; violations: string[] })
