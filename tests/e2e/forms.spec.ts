import type { Page } from '@playwright/test'
import { ageCodes } from './support/age-records.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { askForCode, fillSignUp, signIn, signUp } from './support/forms.ts'
import { button, expect, field, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import { newEmail, PASSWORD } from './support/membership.ts'
import type { Texts } from './support/texts.ts'

test.use(WITHOUT_WORKER)

const REFUSED = /status of 4\d\d/

test.describe('validation (requirement 5)', () => {
  test('sign-in asks for both fields', async ({ page, t }) => {
    await page.goto('/login')
    await button(page, t.login).click()
    await expectProblem(page, t, 'identifier', 'identifier_empty')
    await expectProblem(page, t, 'password', 'password_empty')
    await expect(field(page, t.identifier)).toBeFocused()
  })

  test('sign-up names each wrong field', { tag: '@core' }, async ({ page, t }) => {
    await page.goto('/sign-up')
    await button(page, t.sendCaptcha).click()
    await expectProblem(page, t, 'email', 'email_empty')
    await field(page, t.email).fill('lark at mail')
    await page.keyboard.press('Enter')
    await expectProblem(page, t, 'email', 'email_malformed')
    await field(page, t.email).fill(newEmail())
    await page.keyboard.press('Enter')

    await button(page, t.createAccount).click()
    await expectProblem(page, t, 'captcha', 'captchaEmpty')
    await expectProblem(page, t, 'password', 'password_length')
    await field(page, t.password).fill('seven77')
    await field(page, t.confirmPassword).fill('eight888')
    await button(page, t.createAccount).click()
    await expectProblem(page, t, 'password', 'password_length')
    await expectProblem(page, t, 'confirmPassword', 'passwordsDiffer')
  })

  test('recovery names each wrong field', async ({ page, t }) => {
    await page.goto('/retrieve-password')
    await button(page, t.sendCaptcha).click()
    await expectProblem(page, t, 'email', 'email_empty')
    await field(page, t.email).fill(newEmail())
    await button(page, t.sendCaptcha).click()
    await button(page, t.setPassword).click()
    await expectProblem(page, t, 'captcha', 'captchaEmpty')
    await expectProblem(page, t, 'newPassword', 'password_length')
    await field(page, t.newPassword).fill('thirteen chars')
    await field(page, t.confirmPassword).fill('thirteen char')
    await button(page, t.setPassword).click()
    await expectProblem(page, t, 'newPassword', 'password_length')
    await expectProblem(page, t, 'confirmPassword', 'passwordsDiffer')
  })

  test('a refused sign-in does not say which of the two was wrong', { tag: '@core' }, async ({
    page,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(REFUSED)
    const { email } = await membership.signUp()
    await page.context().clearCookies()
    for (const identifier of [email, newEmail()]) {
      await page.goto('/login')
      await signIn({ page, t }, identifier, 'another one')
      await expect(page.getByText(t.wrong_credentials)).toBeVisible()
      await expect(field(page, t.identifier)).toHaveValue(identifier)
    }
  })

  test('too many tries are refused for a while', async ({
    page,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(REFUSED)
    const { email } = await membership.signUp()
    await membership.call('signOut')
    for (let tries = 0; tries < 10; tries += 1) {
      await page.request.post('/api/sign-in', { data: { identifier: email, password: 'wrong' } })
    }
    await page.goto('/login')
    await signIn({ page, t }, email, PASSWORD)
    await expect(page.getByText(t.tooMany)).toBeVisible()
    await expect(field(page, t.identifier)).toHaveValue(email)
  })
})

test.describe('limits that others have used up', () => {
  test('a first-time visitor is not blamed for others’ attempts', async ({
    page,
    playwright,
    server,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(REFUSED)
    const { email } = await membership.signUp()
    await page.context().clearCookies()
    const others = await playwright.request.newContext({ baseURL: server.origin })
    for (let tries = 0; tries < 20; tries += 1) {
      await others.post('/api/sign-in', { data: { identifier: email, password: 'wrong' } })
    }
    await page.goto('/login')
    await signIn({ page, t }, email, PASSWORD)
    await expect(page.getByText(t.tooManyForAccount)).toBeVisible()
    await expect(page.getByText(t.tooMany)).toHaveCount(0)

    const wanted = newEmail()
    await others.post('/api/sign-up/code', { data: { email: wanted, locale: 'en-US' } })
    await page.goto('/sign-up')
    await field(page, t.email).fill(wanted)
    await button(page, t.sendCaptcha).click()
    await expect(page.getByText(t.tooManyCodes)).toBeVisible()
    await expect(page.getByText(t.tooMany)).toHaveCount(0)
    await others.dispose()
  })
})

test.describe('the captcha (decision 6)', () => {
  test('a wrong code says how many tries are left, and the right one still works', {
    tag: '@core',
  }, async ({ page, server, expectConsoleErrors, t }) => {
    expectConsoleErrors(REFUSED)
    await page.goto('/sign-up')
    const code = await fillSignUp({ page, server, t }, newEmail(), PASSWORD)
    await field(page, t.captcha).fill(otherThan(code))
    await expectProblem(page, t, 'captcha', 'captchaWrong')
    await expect(field(page, t.captcha)).toBeFocused()
    await field(page, t.captcha).fill(code)
    await expect(headingOf(page)).toHaveText(t.accountTitle)
  })

  test('five wrong codes use it up', async ({ page, server, expectConsoleErrors, t }) => {
    expectConsoleErrors(REFUSED)
    await page.goto('/sign-up')
    const code = await fillSignUp({ page, server, t }, newEmail(), PASSWORD)
    for (const digit of [1, 2, 3, 4, 5]) {
      const answered = page.waitForResponse('**/api/sign-up')
      await field(page, t.captcha).fill(otherThan(code, digit))
      await answered
      await expect(button(page, t.createAccount)).not.toHaveAttribute('aria-busy')
    }
    await field(page, t.captcha).fill(code)
    await expectProblem(page, t, 'captcha', 'captchaSpent')
  })

  test('a code that is ten minutes old has expired', async ({
    page,
    server,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(REFUSED)
    await page.goto('/sign-up')
    const code = await fillSignUp({ page, server, t }, newEmail(), PASSWORD)
    ageCodes(server, 11 * 60_000)
    await field(page, t.captcha).fill(code)
    await expectProblem(page, t, 'captcha', 'captchaExpired')
  })

  test('a used code opens nothing again', async ({ page, server, expectConsoleErrors, t }) => {
    expectConsoleErrors(REFUSED)
    const email = newEmail()
    await page.goto('/sign-up')
    const code = await fillSignUp({ page, server, t }, email, PASSWORD)
    await field(page, t.captcha).fill(code)
    await expect(headingOf(page)).toHaveText(t.accountTitle)

    const again = await page.request.post('/api/sign-up', {
      data: { email, code, password: 'new plumage', terms_version: '1.0', locale: 'en-US' },
    })
    expect(await again.json()).toEqual({ error: 'code_spent' })
  })
})

test.describe('what was typed', () => {
  test('at sign-in survives a lost network', async ({ page, expectConsoleErrors, t }) => {
    expectConsoleErrors(SERVICE_LOST)
    await page.goto('/login')
    await page.route('**/api/sign-in', (route) => route.abort())
    await signIn({ page, t }, 'lark@mail.example', PASSWORD)
    await expect(page.getByText(t.unreachableForm)).toBeVisible()
    await expect(field(page, t.identifier)).toHaveValue('lark@mail.example')
    await expect(field(page, t.password)).toHaveValue(PASSWORD)
  })

  test('at sign-up survives a lost network', async ({ page, server, expectConsoleErrors, t }) => {
    expectConsoleErrors(SERVICE_LOST)
    const email = newEmail()
    await page.goto('/sign-up')
    await page.route('**/api/sign-up', (route) => route.abort())
    await signUp({ page, server, t }, email, PASSWORD)
    await expect(page.getByText(t.unreachableForm)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(email)
    await expect(field(page, t.confirmPassword)).toHaveValue(PASSWORD)
    await page.unroute('**/api/sign-up')
    await button(page, t.createAccount).click()
    await expect(headingOf(page)).toHaveText(t.accountTitle)
  })

  test('at a sign-up that succeeded without an answer leads into that account', async ({
    page,
    server,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    await page.goto('/sign-up')
    await page.route('**/api/sign-up', async (route) => {
      await route.fetch()
      await page.context().clearCookies({ name: 'session' })
      await route.abort()
    })
    await signUp({ page, server, t }, newEmail(), PASSWORD)
    await expect(page.getByText(t.unreachableForm)).toBeVisible()
    await page.unroute('**/api/sign-up')
    await button(page, t.createAccount).click()
    await expect(headingOf(page)).toHaveText(t.accountTitle)
  })

  test('at recovery survives a lost network', async ({
    page,
    server,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    const { email } = await membership.signUp()
    await page.goto('/retrieve-password')
    const code = await askForCode({ page, server, t }, email)
    await page.route('**/api/recovery', (route) => route.abort())
    await field(page, t.captcha).fill(code)
    await field(page, t.newPassword).fill(PASSWORD)
    await field(page, t.confirmPassword).fill(PASSWORD)
    await button(page, t.setPassword).click()
    await expect(page.getByText(t.unreachableForm)).toBeVisible()
    await expect(field(page, t.email)).toHaveValue(email)
    await expect(field(page, t.newPassword)).toHaveValue(PASSWORD)
  })

  test('on the way to an order survives a lost network', { tag: '@core' }, async ({
    page,
    membership,
    expectConsoleErrors,
    t,
  }) => {
    expectConsoleErrors(SERVICE_LOST)
    await membership.signUp()
    await page.goto('/pay?plan=gold&cycle=month')
    await page.route('**/api/orders', (route) => route.abort())
    await button(page, t.payNow).click()
    await expect(page.getByText(t.unreachableOrder)).toBeVisible()
    expect((await membership.call('getOrders')).orders).toHaveLength(0)
    await page.unroute('**/api/orders')
    await button(page, t.payNow).click()
    await expect(button(page, t.gatewayPay)).toBeVisible()
  })

  test('survives reading the terms', async ({ page, t }) => {
    const email = newEmail()
    await page.goto('/sign-up')
    await field(page, t.email).fill(email)
    await page.keyboard.press('Enter')
    await field(page, t.password).fill(PASSWORD)
    await link(page, t.privacyTitle).first().click()
    await expect(headingOf(page)).toHaveText(t.privacyTitle)
    await page.goBack()
    await expect(page.getByRole('main')).toContainText(email)
    await expect(field(page, t.password)).toHaveValue(PASSWORD)
  })
})

/** The words of a problem stand under its field and are linked to it. */
async function expectProblem(
  page: Page,
  t: Texts,
  label: keyof Texts,
  words: keyof Texts,
): Promise<void> {
  await expect(field(page, t[label])).toHaveAccessibleDescription(
    t[words] instanceof RegExp ? withoutStart(t[words]) : new RegExp(escapeRegExp(t[words])),
  )
}

/** A hint stands before the problem in a field's description. */
const withoutStart = (words: RegExp) => new RegExp(words.source.replace(/^\^/, ''))
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A code of the same form that is not this one. */
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
