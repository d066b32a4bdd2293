import type { Page } from '@playwright/test'
import { SERVICE_LOST } from './support/console-errors.ts'
import { addPasskeyDevice } from './support/factors.ts'
import { signIn, signUp } from './support/forms.ts'
import { holdScripts, isHydrated } from './support/hydration.ts'
import { button, dropCookies, expect, field, headingOf, test } from './support/journey.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import type { Texts } from './support/texts.ts'

/** Height of a phone's view, in CSS pixels. */
const VIEW_HEIGHT = 844
const OFFLINE = /^(You're offline|当前离线)/
const COPY = /last copy|最近一次/
const COMMON = /common or has leaked|太常见/

test.describe('sign-up', () => {
  test('stands in the first view of a phone, to its last button', async ({ page, t }) => {
    await page.setViewportSize({ width: 390, height: VIEW_HEIGHT })
    await page.goto('/sign-up')
    const box = await button(page, t.createAccount).boundingBox()
    const banner = await page.getByRole('banner').boundingBox()
    // a strip of the demonstration above the header is not the product's
    const bottom = (box?.y ?? Infinity) + (box?.height ?? 0) - (banner?.y ?? 0)
    expect(bottom).toBeLessThanOrEqual(VIEW_HEIGHT)
  })

  test('asks for an invitation code only of those who have one', async ({ page }) => {
    const code = page.locator('input[name="invitation-code"]')
    await page.goto('/sign-up')
    await expect(code).toBeHidden()
    await page.getByRole('main').locator('summary').click()
    await code.fill('A7KD92MX')
    await code.clear()
    await expect(code).toBeVisible()
    await page.goto('/sign-up?code=A7KD92MX')
    await expect(page.getByRole('main').locator('summary')).toContainText('A7KD92MX')
    await expect(code).toHaveValue('A7KD92MX')
  })

  test('asks once about an address that looks mistyped, and takes what was meant', async ({
    page,
    t,
  }) => {
    await page.goto('/sign-up')
    const email = field(page, t.email)
    await email.fill('lark@gmial.com')
    await button(page, t.sendCaptcha).click()
    const meant = page.getByRole('status').filter({ hasText: 'lark@gmail.com' })
    await expect(meant).toBeVisible()
    await meant.getByRole('button').click()
    await expect(email).toHaveValue('lark@gmail.com')
    await expect(page.getByText(t.captchaSent)).toBeVisible()
  })

  test('remembers over a reload that a code was sent, and until when no other can be', async ({
    page,
    t,
  }) => {
    await page.goto('/sign-up')
    await field(page, t.email).fill(newEmail())
    await button(page, t.sendCaptcha).click()
    await expect(page.getByText(t.captchaSent)).toBeVisible()
    await page.reload()
    await expect(page.getByText(t.captchaSent)).toBeVisible()
    await expect(button(page, t.sendCaptcha)).toHaveCount(0)
  })

  test('says that cookies are blocked before anything is sent', async ({ page, t }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'cookieEnabled', { value: false })
    })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.goto('/sign-up')
    await field(page, t.email).fill(newEmail())
    await button(page, t.sendCaptcha).click()
    await expect(page.getByText(/blocks cookies|禁用了本站的 Cookie/)).toBeVisible()
    expect(sent.filter((url) => url.includes('/sign-up'))).toEqual([])
  })

  test('shows an address in its own letters, however it was pasted', async ({ page, t }) => {
    await page.goto('/sign-up')
    await field(page, t.email).fill('<Lark＠münchen.example>')
    await button(page, t.sendCaptcha).click()
    await expect(page.getByText('lark@münchen.example', { exact: true })).toBeVisible()
  })

  test('asks for no confirmation of a password that is shown', async ({ page, t }) => {
    await page.goto('/sign-up')
    await field(page, t.password).fill(PASSWORD)
    await button(page, t.createAccount).click()
    await expect(page.getByText(t.passwordsDiffer)).toBeVisible()
    await page.locator('main button[aria-pressed]').first().click()
    await button(page, t.createAccount).click()
    await expect(page.getByText(t.passwordsDiffer)).toHaveCount(0)
    await field(page, t.confirmPassword).fill('another one')
    await button(page, t.createAccount).click()
    await expect(page.getByText(t.passwordsDiffer)).toBeVisible()
  })

  test('says why the service refuses a common password, and goes on with another', async ({
    page,
    server,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(/status of 422/)
    await page.goto('/sign-up')
    await signUp({ page, server, t }, newEmail(), 'jennifer')
    await expect(field(page, t.password)).toHaveAccessibleDescription(COMMON)
    await expect(field(page, t.password)).toBeFocused()
    await field(page, t.password).fill(PASSWORD)
    await field(page, t.confirmPassword).fill(PASSWORD)
    await button(page, t.createAccount).click()
    await expect(headingOf(page)).toHaveText(t.accountTitle)
  })

  test('keeps what is typed over a reload, but passwords', { tag: '@core' }, async ({
    page,
    t,
  }) => {
    await page.goto('/sign-up')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await typeAndReload(page, t)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  })

  test('keeps what is typed over a reload before the scripts come', async ({ page, t }) => {
    const arrive = await holdScripts(page)
    await page.goto('/sign-up')
    await typeAndReload(page, t)
    arrive()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expectTyped(page, t)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(PASSWORD)
  })
})

const typed = (page: Page, t: Texts) =>
  [
    [field(page, t.email), 'lark@mail.example'],
    [field(page, t.captcha), '123456'],
    [page.locator('input[name="invitation-code"]'), 'A7KD92MX'],
  ] as const

async function typeAndReload(page: Page, t: Texts) {
  await page.getByRole('main').locator('summary').click()
  for (const [input, value] of typed(page, t)) await input.fill(value)
  await field(page, t.password).fill(PASSWORD)
  await page.reload()
  await expectTyped(page, t)
}

async function expectTyped(page: Page, t: Texts) {
  for (const [input, value] of typed(page, t)) await expect(input).toHaveValue(value)
  await expect(field(page, t.password)).toHaveValue('')
}

test.describe('sign-in', () => {
  test('is off while the service is out of reach; the bar says so, and speaks of no copy', async ({
    page,
    context,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    for (const [path, name] of [
      ['/login', t.login],
      ['/sign-up', t.sendCaptcha],
      ['/retrieve-password', t.setPassword],
    ] as const) {
      await page.goto(path)
      await expect.poll(() => isHydrated(page)).toBe(true)
      await context.setOffline(true)
      await expect(button(page, name), path).toBeDisabled()
      await expect(button(page, name), path).toHaveAccessibleDescription(OFFLINE)
      await expect(page.locator('[data-connection]'), path).not.toContainText(COPY)
      await context.setOffline(false)
      await expect(button(page, name), path).toBeEnabled()
    }
  })

  test('keeps the typed account over a reload without network, but no password', async ({
    page,
    context,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const email = 'lark@mail.example'
    await page.goto('/login')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await field(page, t.identifier).fill(email)
    await field(page, t.password).fill(PASSWORD)
    await context.setOffline(true)
    await expect(button(page, t.login)).toBeDisabled()
    await expect(field(page, t.identifier)).toHaveValue(email)
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(field(page, t.identifier)).toHaveValue(email)
    await expect(field(page, t.password)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  })

  test('forgets the typed account once it has succeeded', async ({ page, membership, t }) => {
    const { email } = await membership.signUp()
    await dropCookies(page, { name: 'session' })
    await page.goto('/login')
    await signIn({ page, t }, email, PASSWORD)
    await expect(headingOf(page)).toHaveText(t.accountTitle)
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).not.toContain(email)
  })
})

test.describe('a passkey is offered after sign-up', () => {
  test('once, and not again after “No”, also over a reload', async ({ page, server, a, t }) => {
    await page.goto('/sign-up')
    await signUp({ page, server, t }, newEmail(), PASSWORD)
    await expect(headingOf(page)).toHaveText(t.accountTitle)
    await page.reload()
    await button(page, a.noPasskeyWanted).click()
    await expect(button(page, a.noPasskeyWanted)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(a.firstSteps)).toBeVisible()
    await expect(button(page, a.noPasskeyWanted)).toHaveCount(0)
  })

  test('and is created with the password alone', async ({ page, server, a, t }) => {
    await addPasskeyDevice(page)
    await page.goto('/sign-up')
    await signUp({ page, server, t }, newEmail(), PASSWORD)
    await button(page, a.addPasskey).click()
    await button(page, a.addPasskey).click()
    await field(page, a.presentPassword).fill(PASSWORD)
    await expect(field(page, a.passkeyName)).not.toHaveValue('')
    await button(page, a.addPasskey).click()
    await expect(page.getByText(a.notUsedYet)).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText(a.firstSteps)).toBeVisible()
    await expect(button(page, a.noPasskeyWanted)).toHaveCount(0)
  })

  test('only where the browser has passkeys', async ({ page, server, a, t }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
    await page.goto('/sign-up')
    await signUp({ page, server, t }, newEmail(), PASSWORD)
    await expect(page.getByText(a.firstSteps)).toBeVisible()
    await expect(button(page, a.noPasskeyWanted)).toHaveCount(0)
  })
})
