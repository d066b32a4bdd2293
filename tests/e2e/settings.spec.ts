import type { Page } from '@playwright/test'
import type { Account } from '#contract/shown-account.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import {
  button,
  expect,
  factOf,
  headingOf,
  openInformation,
  test,
  WITHOUT_WORKER,
} from './support/journey.ts'

import { pressOn } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { textsOf } from './support/texts.ts'

test.use(WITHOUT_WORKER)

test('notices are marked while unread, readable without a network, and switched by kind', {
  tag: '@core',
}, async ({ page, context, membership, a, t, expectConsoleErrors }) => {
  expectConsoleErrors(SERVICE_LOST)
  await membership.signUp()
  await membership.buy('gold', 'week')
  await page.goto('/account')
  await pressOn(page, page.getByRole('link', { name: a.notices }))
  await expect(headingOf(page)).toHaveText(a.notices)
  await expect(headingOf(page)).toBeFocused()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText('1.99')
  await expect(rows.first()).toContainText(a.unread as string)
  await pressOn(page, button(page, a.markRead))
  await expect(rows.first()).not.toContainText(a.unread as string)

  await context.setOffline(true)
  await expect(rows.first()).toContainText('1.99')
  await expect(page.getByRole('main')).toContainText(t.asOf)
  await page.locator('main a[href="/account?tab=settings"]:visible').first().click()
  await page.locator('a[href$="section=password"]').click()
  await expect(page.getByRole('main')).toContainText(a.offline)
  await context.setOffline(false)

  await page.goto('/account?tab=settings&section=notices')
  const receipts = page.getByRole('switch', { name: a.receipts })
  await expect(receipts).toBeChecked()
  await pressOn(page, receipts, 'Space')
  await expect(receipts).not.toBeChecked()
  await expect
    .poll(async () => (await membership.call('getSettings')).mailed)
    .toMatchObject({ receipt: false, expiry: true })
})

test('the invitations show the code, the link, and what became of each', async ({
  page,
  context,
  playwright,
  server,
  membership,
  a,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { account } = await membership.signUp()
  await page.goto('/account?tab=settings')
  await pressOn(page, page.locator('a[href$="section=invitations"]'))
  await expect(page.getByRole('main')).toContainText(account.invitation_code)
  await expect(page.getByText(a.nobodyYet)).toBeVisible()
  const invited = new RegExp(`/sign-up\\?code=${account.invitation_code}$`)
  const shared = page.waitForEvent('console', (line) => invited.test(line.text()))
  await page.evaluate(() => {
    navigator.share = async (sent) => console.info(sent?.url)
  })
  await pressOn(page, button(page, a.share))
  await shared
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await pressOn(page, button(page, a.share))
  await expect(page.getByText(t.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(invited)

  const request = await playwright.request.newContext()
  const friend = membershipOf(request, server, 'en-US')
  const { email } = await friend.signUp(account.invitation_code)
  await page.reload()
  await expect(page.getByText(a.hasSignedUp)).toBeVisible()
  await friend.buy('gold', 'week')
  await request.dispose()
  await page.reload()
  await expect(page.getByText(a.hasBought)).toBeVisible()
  await expect(factOf(page, a.successful_referrals)).toHaveText('0')
  await expect(page.getByRole('main')).not.toContainText(email)
})

test('colours and language are chosen in the settings, and kept', async ({
  page,
  membership,
  locale,
  a,
  t,
}) => {
  await membership.signUp()
  await page.goto('/account?tab=settings')
  const root = page.locator('html')
  await pressOn(page, button(page, a.dark))
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
  const languages = page.getByRole('group', { name: a.languages })
  await pressOn(page, languages.locator(`button[lang=${other}]`))
  await expect(root).toHaveAttribute('lang', other)
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(headingOf(page)).toHaveText(textsOf(other).settingsName)
  await expect(headingOf(page)).not.toHaveText(t.settingsName)
})

test('"keep on this device" off: the copies go, and the session ends with the browser', async ({
  page,
  membership,
  a,
  t,
}) => {
  await membership.signUp()
  await page.goto('/account')
  await expect(page.getByRole('article', { name: t.yourPass })).toContainText(t.live)
  await page.goto('/account?tab=settings')
  const keep = page.getByRole('switch', { name: a.keep })
  await expect(keep).toBeChecked()
  await pressOn(page, keep, 'Space')
  await expect(keep).not.toBeChecked()
  const session = (await page.context().cookies()).find(({ name }) => name === 'session')
  expect(session?.expires).toBe(-1)
  await page.reload()
  await expect(keep).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('owner') ?? '')).toBe('')
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveAttribute('data-member', '')
})

test('a new version of the terms is shown until it is accepted (decision 31)', async ({
  page,
  membership,
  a,
  t,
}) => {
  await membership.signUp()
  await showAccountWith(page, { terms_version: 'before' })
  await page.goto('/account')
  await expect(page.getByText(a.newTerms)).toBeVisible()
  await page.unroute('**/api/session')
  await pressOn(page, button(page, a.acceptTerms))
  await expect(page.getByText(a.newTerms)).toHaveCount(0)
  await expect(page.getByRole('article', { name: t.yourPass })).toBeVisible()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: false, hasTouch: false })

  test('the longest address overflows nowhere', async ({ page, membership }) => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.example`
    await membership.signUp()
    await showAccountWith(page, { email })
    for (const path of ['/account', '/account?tab=settings&section=email']) {
      await page.goto(path)
      if (path === '/account') await openInformation(page)
      await expect(page.getByText(email)).toBeVisible()
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      )
      expect(overflowPx, path).toBe(0)
    }
  })

  test('a member’s header stands in one line', async ({ page, membership }) => {
    await membership.signUp()
    await page.goto('/account')
    const header = page.getByRole('banner')
    await expect(header.locator('a[href="/account"]')).toBeVisible()
    const tops = await header
      .locator('a[href="/account"], summary')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top))
    expect(tops).toHaveLength(2)
    expect(tops[0]).toBe(tops[1])
  })
})

/** Lets the page read an account that differs from the service's. */
async function showAccountWith(page: Page, change: Partial<Account>): Promise<void> {
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.account, change)
    await route.fulfill({ response, json })
  })
}
