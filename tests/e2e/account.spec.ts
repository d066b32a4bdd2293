import type { Locator, Page } from '@playwright/test'
import { HOUR_MS } from '#domain/time/durations.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies } from './support/device-storage.ts'
import {
  button,
  dropCookies,
  expect,
  factOf,
  headingOf,
  link,
  openInformation,
  test,
  WITHOUT_WORKER,
} from './support/journey.ts'

test.use(WITHOUT_WORKER)

test.describe('the account area (requirements 3 and 4)', () => {
  test('shows every field of the account, and copies its number', { tag: '@core' }, async ({
    page,
    context,
    membership,
    t,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { email, account } = await membership.signUp()
    await page.goto('/account')
    await expect(page.getByText(/^(?:Account information|账号资料)$/)).toBeVisible()
    await expect(page.getByText(email)).toBeHidden()
    await openInformation(page)
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(account.invitation_code)).toBeVisible()
    await button(page, t.copyNumber).click()
    await expect(page.getByText(t.copied)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(account.digital_account_number)
  })

  test('a tab has its own address, its heading has the focus, Back returns', {
    tag: '@core',
  }, async ({ page, membership, t }) => {
    const { email } = await membership.signUp()
    await page.goto('/account')
    // Playwright repeats a press whose target is replaced, and the second press would keep the focus on the tab
    await expect(page.getByRole('main')).toContainText(email)
    await openTab(page, 'devices')
    await expect(headingOf(page)).toHaveText(t.devicesName)
    await expect(headingOf(page)).toBeFocused()
    await expect(page.getByText(t.noDevice)).toBeVisible()
    await openTab(page, 'orders')
    await expect(page.getByText(t.noOrder)).toBeVisible()
    await page.goBack()
    await expect(headingOf(page)).toHaveText(t.devicesName)
    await expect(page).toHaveURL('/account?tab=devices')
  })

  test('a device appears once a client app has signed in', async ({ page, membership }) => {
    const { email } = await membership.signUp()
    await membership.addDevice(email, 'Pixel 8')
    await page.goto('/account?tab=devices')
    await expect(page.getByRole('listitem').filter({ hasText: 'Pixel 8' })).toContainText('Android')
  })

  test('an order is listed, opened whole, and paid from there', async ({ page, membership, t }) => {
    await membership.signUp()
    const { order } = await membership.order('gold', 'year')
    await page.goto('/account?tab=orders')
    await page.getByRole('link', { name: order.order_no }).click()
    await expect(page.getByRole('main')).toContainText(t.unpaid)
    await expect(page.getByTestId('total')).toContainText('39.99')
    await page.getByRole('link', { name: t.goOnToPayment }).click()
    await expect(headingOf(page)).toHaveText(t.waitingForPayment)
  })

  test('an upgrade is shown to Free and Gold; Diamond has all privileges', async ({
    page,
    membership,
    a,
    t,
  }) => {
    await membership.signUp()
    await page.goto('/account')
    await expect(link(page, a.getGold)).toBeVisible()
    await membership.buy('gold', 'week')
    await page.reload()
    await expect(page.getByText(a.withDiamond)).toBeVisible()
    await expect(link(page, a.extend)).toBeVisible()
    await membership.buy('diamond', 'week')
    await page.reload()
    await expect(page.getByText(a.allPrivileges)).toBeVisible()
    await expect(page.getByTestId('tier')).not.toHaveText(t.gold)
    await expect(page.getByText(a.withDiamond)).toHaveCount(0)
  })

  test('a Diamond member extends from the account, and learns offline why that is impossible', async ({
    page,
    context,
    membership,
    t,
    a,
    expectConsoleErrors,
  }) => {
    const name = /^(Set up this|设置这)/
    const setUp = page.getByRole('button', { name })
    expectConsoleErrors(SERVICE_LOST)
    await membership.signUp()
    await membership.buy('diamond', 'week')
    await page.goto('/account')
    await expect(page.getByText(a.allPrivileges)).toBeVisible()
    await expect(link(page, a.extend)).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await context.setOffline(true)
    await expect(button(page, a.extend)).toBeDisabled()
    await expect(button(page, a.extend)).toHaveAccessibleDescription(a.offline)
    await expect(setUp).toBeDisabled()
    await expect(setUp).toHaveAccessibleDescription(a.offline)
    await context.setOffline(false)
    await link(page, a.extend).click()
    await expect(headingOf(page)).toHaveText(t.priceTitle)
    await link(page, t.extendDiamond).first().click()
    await expect(headingOf(page)).toHaveText(t.payTitle)
    await expect(page.getByRole('main')).toContainText(t.followsYourTime)
  })

  test('usage is drawn against the allowance, where there is one, and beside the month', async ({
    page,
    membership,
  }) => {
    await membership.signUp()
    await page.goto('/account?tab=usage')
    await expect(page.getByRole('main')).toContainText(/10\s(GB|吉字节)/)
    await expect(page.getByTestId('usage-bar')).toBeVisible()
    await expect(page.getByRole('main').locator('[data-flight]')).toBeVisible()
    await membership.buy('gold', 'week')
    await page.reload()
    await expect(page.getByRole('main')).toContainText(/no limit|流量不限/)
    await expect(page.getByTestId('usage-bar')).toHaveCount(0)
    await expect(page.getByRole('main').locator('[data-flight]')).toBeVisible()
  })
})

test.describe('the account without the service (requirements 11.3 and 11.4)', () => {
  test('each tab shows its last copy with its age; one never opened says so', {
    tag: '@core',
  }, async ({ page, server, membership, expectConsoleErrors, t }) => {
    expectConsoleErrors(SERVICE_LOST, /status of 401/)
    const { email } = await membership.signUp()
    await membership.addDevice(email, 'Pixel 8')
    await page.goto('/account?tab=devices')
    await expect(page.getByText('Pixel 8')).toBeVisible()
    await openTab(page, 'info')
    await expect(page.getByRole('article', { name: t.yourPass })).toContainText(t.live)
    await expect
      .poll(() => listCopies(page))
      .toEqual(expect.arrayContaining(['account', 'devices']))

    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('article', { name: t.yourPass })).toContainText(t.asOf)
    await openTab(page, 'devices')
    await expect(page.getByText('Pixel 8')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(t.asOf)
    await openTab(page, 'usage')
    await expect(page.getByText(t.not_saved)).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: t.checkAgain }).focus()
    await page.unroute('**/api/**')
    // right away: the page looks for the service by itself, too, and then there is no such button
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.not_saved)).toHaveCount(0)
    expect(await (await fetch(`${server.origin}/healthz`)).text()).toContain('ok')
  })

  test('a wrong clock is mentioned, and the remaining time is still right', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    await membership.buy('gold', 'month')
    await page.clock.install({ time: Date.now() + 400 * 24 * 3_600_000 })
    await page.goto('/account')
    await expect(page.getByText(t.wrongClock)).toBeVisible()
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
    await expect(page.getByTestId('remaining')).toHaveText(/^(29|30) /)
  })

  test('the hours left stand beside the days on a phone', async ({ page, membership }) => {
    await membership.signUp()
    await membership.buy('gold', 'month')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    await page.goto('/account')
    const days = page.getByTestId('remaining')
    await expect(days).toHaveText(/^(29|30) /)
    await page.clock.fastForward(HOUR_MS)
    const hours = page.getByText(/^2\d (hours|小时)$/)
    const [{ x, width }, beside] = [await boxOf(days), await boxOf(hours)]
    expect(beside.x).toBeGreaterThan(x + width)
  })

  test('a sign-in never paints the copy of the member before', {
    tag: '@core',
  }, async ({ page, membership, t }) => {
    const first = await membership.signUp()
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText(first.email)
    await dropCookies(page)
    const second = await membership.signUp()
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText(second.email)
    await expect(page.getByRole('main')).not.toContainText(first.email)
    await openInformation(page)
    await expect(factOf(page, t.email)).toHaveText(second.email)
  })
})

async function boxOf(shown: Locator) {
  await expect(shown).toBeVisible()
  return (await shown.boundingBox()) ?? { x: 0, width: 0 }
}

async function openTab(page: Page, tab: 'info' | 'devices' | 'usage' | 'orders') {
  const href = tab === 'info' ? '/account' : `/account?tab=${tab}`
  await page.locator(`nav a[href="${href}"]:visible`).last().click()
}
