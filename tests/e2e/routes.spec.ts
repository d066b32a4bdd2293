import { holdScripts, isHydrated } from './support/hydration.ts'
import { expect, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import type { Texts } from './support/texts.ts'

test.use(WITHOUT_WORKER)

const PUBLIC: readonly [string, keyof Texts][] = [
  ['/', 'homeTitle'],
  ['/download', 'downloadTitle'],
  ['/price', 'priceTitle'],
  ['/faq', 'helpTitle'],
  ['/contact-us', 'contactTitle'],
  ['/login', 'loginTitle'],
  ['/sign-up', 'signUpTitle'],
  ['/retrieve-password', 'retrieveTitle'],
  ['/protocol/privacy-policy', 'privacyTitle'],
]
const GUARDED = ['/account?tab=usage', '/pay?plan=gold&cycle=month', '/pay/success?order=1']
const MEMBERS: readonly [string, keyof Texts][] = [
  ['/account', 'accountTitle'],
  ['/account?tab=devices', 'devicesName'],
  ['/account?tab=usage', 'usageName'],
  ['/account?tab=orders', 'ordersName'],
  ['/account?tab=settings', 'settingsName'],
  ['/pay?plan=gold&cycle=month', 'payTitle'],
]

test.describe('routes (requirement 2.1)', () => {
  test('each public route has its heading', { tag: '@core' }, async ({ page, t }) => {
    for (const [path, title] of PUBLIC) {
      await page.goto(path)
      await expect(headingOf(page), path).toHaveText(t[title])
    }
  })

  test('each route of members has its heading', async ({ page, membership, t }) => {
    await membership.signUp()
    for (const [path, title] of MEMBERS) {
      await page.goto(path)
      await expect(headingOf(page), path).toHaveText(t[title])
    }
  })

  test('any other path is the not-found page, with a way home', async ({
    page,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/status of 404/)
    for (const path of ['/no/such/page', '/protocol/no-such-policy', '/Account/']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(headingOf(page), path).toHaveText(t.not_found)
    }
    await link(page, t.goHome).click()
    await expect(page).toHaveURL('/')
  })

  test('a route that its rule refuses leads to sign-in, or with a plan to sign-up, and back (requirement 6.3)', {
    tag: '@core',
  }, async ({ page, expectConsoleErrors, t }) => {
    // the price is asked for along with who asks
    expectConsoleErrors(/status of 401 .*\/api\/quote\?/)
    for (const path of GUARDED) {
      await page.goto(path)
      const isPlan = path.startsWith('/pay?plan=')
      await expect(headingOf(page), path).toHaveText(isPlan ? t.signUpTitle : t.loginTitle)
      expect(new URL(page.url()).searchParams.get('next'), path).toBe(path)
    }
  })

  test('the loading flag is set while a page is awaited, and not before (requirement 4.4)', async ({
    page,
    t,
  }) => {
    const release = await holdScripts(page, /\/assets\/entry-/)
    await page.goto('/login')
    await expect.poll(() => isHydrated(page)).toBe(true)
    const isLoading = page.locator('main [aria-busy=true]')
    await expect(isLoading).toHaveCount(0)
    await link(page, t.forgotPassword).click()
    await expect(isLoading).toBeVisible()
    release()
    await expect(headingOf(page)).toHaveText(t.retrieveTitle)
    await expect(isLoading).toHaveCount(0)
  })

  test('"next" never leads to another site', async ({ page, membership }) => {
    await membership.signUp()
    for (const next of ['https://example.com', '//example.com', '/\\example.com']) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await expect(page, next).toHaveURL('/account')
    }
  })

  test('the language is changed in place: same path, same query, remembered', {
    tag: '@core',
  }, async ({ page, locale, t }) => {
    const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
    await page.goto('/price?cycle=year')
    const header = page.getByRole('banner')
    const change = header.getByRole('link', { name: t.otherLanguage })
    if ((await change.count()) === 0) await header.locator('summary').click()
    const reloaded = page.waitForEvent('load')
    await change.click()
    await reloaded
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page).toHaveURL('/price?cycle=year')
    expect(await page.evaluate(() => localStorage.getItem('umi_locale'))).toBe(other)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })
})
