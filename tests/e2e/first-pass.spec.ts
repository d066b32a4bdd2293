import type { Page } from '@playwright/test'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { accountTextsOf } from './support/account-texts.ts'
import { listCopies } from './support/device-storage.ts'
import { isHydrated } from './support/hydration.ts'
import { expect, test } from './support/journey.ts'
import { watchLayoutShifts } from './support/layout-shifts.ts'

const DAY_MS = 24 * 3600 * 1000
const APP = '**/assets/app-*.js'
const NO_COLOR = 'rgba(0, 0, 0, 0)'
const LIVE = /Live|实时/
const AGE = /^(As of |截至)/

/** The page's own scripts; the worker would answer for them. */
test.use({ serviceWorkers: 'block' })

const passOn = (page: Page) => page.locator('main article')

/** Holds the app's script back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(APP, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Until a device has connected, setting one up is the page's only filled button. */
const expectOutlined = (page: Page) =>
  expect(passOn(page).getByRole('link')).toHaveCSS('background-color', NO_COLOR)

/** A Gold member whose account was seen in this browser, in a tab that has neither seen it nor the app. */
const memberTest = test.extend<{ fresh: Page; number: string }>({
  number: async ({ page, membership }, use) => {
    const { account } = await membership.signUp()
    const { expire_date } = await membership.buy('gold', 'month')
    await page.goto('/account')
    await expect(passOn(page)).toContainText(LIVE)
    await expect.poll(() => listCopies(page)).toContain('account')
    // the second of the purchase is over: nothing turns while the test looks at it
    const leftMs = Date.parse(String(expire_date)) - Date.now()
    const days = Math.round(leftMs / DAY_MS) - 1
    await expect(page.getByTestId('remaining')).toHaveText(new RegExp(`^${days} ?(days|天)$`))
    await use(groupAccountNumber(account.digital_account_number))
  },
  fresh: async ({ context, number: _number }, use) => use(await context.newPage()),
})

memberTest.describe('the pass before the app (requirement 10.7)', () => {
  memberTest('is there from this device’s copy, and stays as it is', async ({ fresh, number }) => {
    const release = await holdApp(fresh)
    await fresh.goto('/account')
    await expect(passOn(fresh)).toContainText(number)
    await expect(fresh.getByTestId('tier')).toHaveText(/Gold|黄金/)
    await expect(fresh.getByTestId('remaining')).toHaveText(/^(29|30|31) ?(days|天)$/)
    await expect(passOn(fresh)).toContainText('0 / 3')
    await expect(passOn(fresh).getByText(AGE)).toBeVisible()
    const flown = passOn(fresh).locator('[data-flight] svg')
    await expect(flown).toHaveAttribute('width', '0')
    await expectOutlined(fresh)
    expect(await isHydrated(fresh)).toBe(false)
    const [place, words] = [await passOn(fresh).boundingBox(), await wordsOf(fresh)]

    release()
    await expect(passOn(fresh)).toContainText(LIVE)
    expect(await isHydrated(fresh)).toBe(true)
    expect(await passOn(fresh).boundingBox()).toEqual(place)
    await expect(flown).toHaveAttribute('width', '0')
    expect(await wordsOf(fresh)).toEqual(words)
    await expectOutlined(fresh)
  })

  memberTest('has lapsed by the clock, not by the copy', async ({ page, fresh, number }) => {
    // it would hear the service, and keep a copy by the true time
    await page.goto('about:blank')
    await fresh.clock.install({ time: Date.now() + 40 * DAY_MS })
    await holdApp(fresh)
    await fresh.goto('/account')
    await expect(passOn(fresh)).toContainText(number)
    await expect(fresh.getByTestId('tier')).toHaveText(/Free|免费/)
    await expect(fresh.getByTestId('remaining')).toHaveText(/^(Expired|已过期)$/)
    await expect(passOn(fresh)).toContainText('0 / 1')
    // renewing is due, before setting a device up
    await expect(passOn(fresh).getByRole('link')).not.toHaveCSS('background-color', NO_COLOR)
  })

  memberTest(
    'goes with a sign-out in another tab, and does not come again',
    async ({ page, fresh, number, expectConsoleErrors }) => {
      expectConsoleErrors(/sign-out/)
      await holdApp(fresh)
      await fresh.goto('/account')
      await expect(passOn(fresh)).toContainText(number)
      await page.route('**/api/sign-out', (route) => route.abort())
      await page.goto('/account?tab=settings')
      await page.getByRole('button', { name: /Sign out|退出登录/ }).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(passOn(fresh)).toHaveCount(0)
      await expect(fresh.locator('header [data-for=visitor]').first()).toBeVisible()

      const seen = await watchForEarlyPass(fresh)
      await fresh.unroute(APP)
      await fresh.reload()
      await expect(fresh).toHaveURL(/\/login/)
      expect(await seen()).toBe(false)
    },
  )

  memberTest('is never another member’s', async ({ page, fresh, number }) => {
    // a page that asks the service for nothing
    await page.goto('/faq')
    await page.evaluate(() => localStorage.setItem('owner', 'somebody-else'))
    await expectNoPassOfCopy(fresh, number)
  })

  memberTest('is not there when nothing is kept', async ({ page, fresh, number, locale }) => {
    await page.goto('/account?tab=settings')
    await page.getByRole('switch', { name: accountTextsOf(locale).keep }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('keep'))).toBe('false')
    await expectNoPassOfCopy(fresh, number)
  })
})

for (const tier of ['free', 'gold'] as const) {
  test(`without a copy the ${tier} pass is rendered from the service’s answer, before the app, and nothing moves`, async ({
    page,
    membership,
  }) => {
    const { account } = await membership.signUp()
    if (tier !== 'free') {
      const { expire_date } = await membership.buy(tier, 'month')
      // the pass counts whole seconds: once the purchase's is over nothing turns while the test looks
      const sinceTurnMs = () => DAY_MS - ((Date.parse(String(expire_date)) - Date.now()) % DAY_MS)
      await expect.poll(() => sinceTurnMs() > 1000 && sinceTurnMs() < DAY_MS / 2).toBe(true)
    }
    const release = await holdApp(page)
    const moves = await watchLayoutShifts(page)
    await page.goto('/account')
    await expect(passOn(page)).toContainText(groupAccountNumber(account.digital_account_number))
    await expect(page.locator('header [data-for=member]').first()).toBeVisible()
    await expect(page.locator('header [data-for=visitor]').first()).toBeHidden()
    expect(await isHydrated(page)).toBe(false)
    const [place, words] = [await passOn(page).boundingBox(), await wordsOf(page)]
    release()
    await expect(passOn(page)).toContainText(LIVE)
    expect(await passOn(page).boundingBox()).toEqual(place)
    expect(await wordsOf(page)).toEqual(words)
    expect(await moves()).toBe(0)
  })
}

/** Holds the service's answer back until the app is there, so that an earlier pass could only come from a copy. */
async function expectNoPassOfCopy(page: Page, number: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await promise
    await route.continue()
  })
  const seen = await watchForEarlyPass(page)
  await page.goto('/account')
  await expect.poll(() => isHydrated(page)).toBe(true)
  resolve()
  await expect(passOn(page)).toContainText(number)
  expect(await seen()).toBe(false)
}

/** Whether any pass was on the page before React was. */
async function watchForEarlyPass(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    Object.assign(window, { isSeen: false })
    new MutationObserver(() => {
      const first = document.querySelector('#root > *') ?? {}
      const isHydrated = Object.keys(first).some((key) => key.startsWith('__reactFiber'))
      if (!isHydrated && document.querySelector('article')) Object.assign(window, { isSeen: true })
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'isSeen'))
}

/** Texts of the pass, except its age. */
async function wordsOf(page: Page): Promise<string[]> {
  const words = await passOn(page).locator('p, dt, dd').allTextContents()
  return words.filter((word) => !LIVE.test(word) && !AGE.test(word))
}
