import type { Page } from '@playwright/test'
import { addPasskeyDevice } from './support/factors.ts'
import { askForCode, finishSignUp, signUp } from './support/forms.ts'
import { holdScripts, isHydrated } from './support/hydration.ts'
import { button, expect, field, headingOf, test } from './support/journey.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import type { Texts } from './support/texts.ts'

/** Height of a phone's view, in CSS pixels. */
const VIEW_HEIGHT = 844
const GO_ON = /^(Continue|继续)$/
const OTHER_ADDRESS = /^(Use another address|换一个邮箱)$/
const COMMON = /common or has leaked|太常见/

test.describe('sign-up', () => {
  test('stands in the first view of a phone at each step, to its last button', {
    tag: '@positions',
  }, async ({ page, t }) => {
    await page.setViewportSize({ width: 390, height: VIEW_HEIGHT })
    await page.goto('/sign-up')
    const bottomOf = async (last: string | RegExp) => {
      const box = await button(page, last).boundingBox()
      const banner = await page.getByRole('banner').boundingBox()
      // a strip of the demonstration above the header is not the product's
      return (box?.y ?? Infinity) + (box?.height ?? 0) - (banner?.y ?? 0)
    }
    expect(await bottomOf(t.sendCaptcha)).toBeLessThanOrEqual(VIEW_HEIGHT)
    await openCodeStep(page, t, 'first-view@mail.example')
    expect(await bottomOf(t.createAccount)).toBeLessThanOrEqual(VIEW_HEIGHT)
  })

  test('goes from the address to the code by Enter, and back by the browser or the page', {
    tag: '@core',
  }, async ({ page, t }) => {
    const email = newEmail()
    await page.goto('/sign-up')
    await openCodeStep(page, t, email)
    await expect(field(page, t.captcha)).toBeFocused()
    await expect(page.getByText(t.captchaSent)).toBeVisible()
    await field(page, t.password).fill(PASSWORD)

    await page.goBack()
    await expect(field(page, t.email)).toBeFocused()
    await expect(field(page, t.email)).toHaveValue(email)
    // the code that was sent is not sent again
    await button(page, GO_ON).click()
    await expect(field(page, t.captcha)).toBeFocused()
    await expect(field(page, t.password)).toHaveValue(PASSWORD)

    await button(page, OTHER_ADDRESS).click()
    await expect(field(page, t.email)).toBeFocused()
    await field(page, t.email).fill(newEmail())
    await expect(button(page, t.sendCaptcha)).toBeVisible()
  })

  test('begins with the address where nothing was typed before', async ({ page, t }) => {
    await page.goto('/sign-up?step=code')
    await expect(field(page, t.email)).toBeVisible()
    await expect(page).toHaveURL('/sign-up')
  })

  test('leads back to an address that the service refuses, with the reason', async ({
    page,
    t,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 422/)
    await page.goto('/sign-up')
    const code = await askForCode({ page, server, t }, newEmail())
    const json = { error: 'invalid_request', field: 'email' }
    await page.route('**/api/sign-up', (route) => route.fulfill({ status: 422, json }))
    await finishSignUp({ page, t }, code, PASSWORD)
    await expect(field(page, t.email)).toBeFocused()
    await expect(field(page, t.email)).toHaveAttribute('aria-invalid', 'true')
  })

  test('shows the plan that was chosen before, with its price and the way back', async ({
    page,
    t,
  }) => {
    await page.goto('/price?cycle=year')
    await page.locator('main a[href="/pay?plan=gold&cycle=year"]').click()
    await expect(headingOf(page)).toHaveText(t.signUpTitle)
    const price = page.getByTestId('price').filter({ visible: true })
    await expect(price).toContainText('39.99')
    await expect(page.getByRole('main')).toContainText(t.gold)
    await openCodeStep(page, t, newEmail())
    await expect(price).toContainText('39.99')
    await page.locator('main nav a').click()
    await expect(page).toHaveURL('/price?cycle=year')
  })

  test('leaves none of its steps behind Back once the account is there', async ({
    page,
    server,
    t,
  }) => {
    await page.goto('/price?cycle=year')
    await page.locator('main a[href="/pay?plan=gold&cycle=year"]').click()
    await signUp({ page, server, t }, newEmail(), PASSWORD)
    await expect(headingOf(page)).toHaveText(t.payTitle)
    await page.goBack()
    await expect(page).toHaveURL('/price?cycle=year')
  })

  test('asks for news, which are off unless they are wanted', async ({ page, server, t }) => {
    for (const isWanted of [false, true]) {
      await page.goto('/sign-up')
      const code = await askForCode({ page, server, t }, newEmail())
      const box = page.locator('input[name=news]')
      await expect(box).not.toBeChecked()
      if (isWanted) await box.check()
      await finishSignUp({ page, t }, code, PASSWORD)
      await expect(headingOf(page)).toHaveText(t.accountTitle)
      const settings = await page.request.get('/api/account/settings')
      expect((await settings.json()).mailed.news).toBe(isWanted)
      await page.context().clearCookies()
    }
  })

  test('asks for an invitation code only of those who have one', async ({ page, t }) => {
    const code = page.locator('input[name="invitation-code"]')
    await page.goto('/sign-up')
    await openCodeStep(page, t, newEmail())
    await expect(code).toBeHidden()
    await page.getByRole('main').locator('summary').click()
    await code.fill('A7KD92MX')
    await code.clear()
    await expect(code).toBeVisible()
    await page.goto('/sign-up?code=A7KD92MX')
    await openCodeStep(page, t, newEmail())
    await expect(page.getByRole('main').locator('summary')).toContainText('A7KD92MX')
    await expect(code).toHaveValue('A7KD92MX')
  })

  test('asks once about an address that looks mistyped, and takes what was meant', async ({
    page,
    t,
  }) => {
    await page.goto('/sign-up')
    await field(page, t.email).fill('lark@gmial.com')
    await button(page, t.sendCaptcha).click()
    const meant = page.getByRole('status').filter({ hasText: 'lark@gmail.com' })
    await expect(meant).toBeVisible()
    await meant.getByRole('button').click()
    await expect(page.getByText(t.captchaSent)).toBeVisible()
    await expect(page.getByText('lark@gmail.com').first()).toBeVisible()
  })

  test('remembers over a reload that a code was sent, and until when no other can be', async ({
    page,
    t,
  }) => {
    await page.goto('/sign-up')
    await openCodeStep(page, t, newEmail())
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
    await openCodeStep(page, t, '<Lark＠münchen.example>')
    await expect(page.locator('main bdi').first()).toHaveText('lark@münchen.example')
  })

  test('asks for no confirmation of a password that is shown', async ({ page, t }) => {
    await page.goto('/sign-up')
    await openCodeStep(page, t, newEmail())
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

  test('keeps the step and what is typed over a reload, but passwords', { tag: '@core' }, async ({
    page,
    t,
  }) => {
    const email = newEmail()
    const invitation = page.locator('input[name="invitation-code"]')
    await page.goto('/sign-up')
    await openCodeStep(page, t, email)
    await page.getByRole('main').locator('summary').click()
    await field(page, t.captcha).fill('123456')
    await invitation.fill('A7KD92MX')
    await field(page, t.password).fill(PASSWORD)
    await page.reload()
    await expect(page.getByRole('main')).toContainText(email)
    await expect(field(page, t.captcha)).toHaveValue('123456')
    await expect(invitation).toHaveValue('A7KD92MX')
    await expect(field(page, t.password)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  })

  test('keeps the address over a reload before the scripts come', async ({ page, t }) => {
    const arrive = await holdScripts(page)
    await page.goto('/sign-up')
    await field(page, t.email).fill('lark@mail.example')
    await page.reload()
    await expect(field(page, t.email)).toHaveValue('lark@mail.example')
    arrive()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(field(page, t.email)).toHaveValue('lark@mail.example')
  })
})

/** Sends a code to the address, by Enter, which leads to the second step. */
async function openCodeStep(page: Page, t: Texts, email: string) {
  // what was typed before comes back first
  await expect.poll(() => isHydrated(page)).toBe(true)
  await field(page, t.email).fill(email)
  await page.keyboard.press('Enter')
  await expect(field(page, t.captcha)).toBeVisible()
}

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
