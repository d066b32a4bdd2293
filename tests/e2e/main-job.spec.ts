import { askForCode, signIn, signUp } from './support/forms.ts'
import {
  button,
  dropCookies,
  expect,
  factOf,
  field,
  headingOf,
  link,
  test,
} from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { newEmail, OTHER_PASSWORD, PASSWORD } from './support/membership.ts'

test('the main job by keyboard: from the home page to Gold, out, and in again three ways', {
  tag: '@core',
}, async ({ page, server, t }) => {
  test.slow()
  const email = newEmail()
  const entry = { page, server, t }

  await test.step('home → prices → Gold for a month', async () => {
    await page.goto('/')
    await pressOn(page, link(page, t.homePrices).first())
    await expect(headingOf(page)).toHaveText(t.priceTitle)
    await expect(page.getByRole('radio', { name: new RegExp(`^${t.month}`) })).toBeChecked()
    await pressOn(page, link(page, t.getGold))
  })

  await test.step('a visitor signs up first', async () => {
    await expect(headingOf(page)).toHaveText(t.signUpTitle)
    await expect(page.locator('main a[href^="/login?next="]')).toBeVisible()
    await signUp(entry, email, PASSWORD)
  })

  await test.step('the choice is still there: confirm and pay', async () => {
    await expect(headingOf(page)).toHaveText(t.payTitle)
    expect(new URL(page.url()).search).toBe('?plan=gold&cycle=month')
    await expect(page.getByTestId('total')).toContainText('4.99')
    await pressOn(page, button(page, t.payNow))
    await pressOn(page, button(page, t.gatewayPay))
  })

  await test.step('success: activation time, and a countdown that can be stopped', async () => {
    await expect(headingOf(page)).toHaveText(t.successTitle)
    await expect(page).toHaveURL(/\/pay\/success\?order=/)
    await expect(factOf(page, t.activation_time)).toHaveText(/\d{4}/)
    await expect(page.getByRole('timer')).toHaveText(/\d/)
    await pressOn(page, button(page, t.stayHere))
    await expect(page.getByText(t.stopped)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await pressOn(page, link(page, t.seeMyPass))
  })

  const account_number = await test.step('the account: the pass with Gold', async () => {
    await expect(page).toHaveURL('/account')
    const pass = page.getByRole('article', { name: t.yourPass })
    await expect(pass.getByTestId('tier')).toHaveText(t.gold)
    await expect(pass.getByTestId('remaining')).toHaveText(/^(29|30) /)
    await expect(pass).toContainText('0 / 3')
    await expect(pass).toContainText(t.live)
    const shown = await pass.getByText(/^\d{3}\s\d{3}\s\d{4}$/).textContent()
    return String(shown).replaceAll(/\s/g, '')
  })

  await test.step('sign-out asks first', async () => {
    const area = page.getByRole('navigation', { name: t.accountArea })
    await pressOn(page, area.locator('a[href="/account?tab=settings"]:visible'))
    await expect(headingOf(page)).toHaveText(t.settingsName)
    await pressOn(page, button(page, t.sign_out))
    const question = page.getByRole('dialog', { name: t.signOutQuestion })
    await expect(button(page, t.staySignedIn)).toBeFocused()
    await pressOn(page, question.getByRole('button', { name: t.sign_out }))
    await expect(page).toHaveURL('/')
    await expect(page.getByText(t.operationSucceeded)).toBeVisible()
  })

  await test.step('sign in by digital account number', async () => {
    await page.goto('/login')
    await signIn(entry, account_number, PASSWORD)
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(t.loginSucceeded)).toBeVisible()
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
  })

  await test.step('sign in by e-mail, from a browser without that session', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await dropCookies(page, { name: 'session' })
    await page.goto('/login')
    await signIn(entry, email, PASSWORD)
    await expect(page).toHaveURL('/account')
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
  })

  await test.step('a forgotten password is replaced through the mailbox', async () => {
    await dropCookies(page)
    await page.goto('/login')
    await pressOn(page, link(page, t.forgotPassword))
    await expect(headingOf(page)).toHaveText(t.retrieveTitle)
    const code = await askForCode(entry, email)
    await typeInto(page, field(page, t.captcha), code)
    await typeInto(page, field(page, t.newPassword), OTHER_PASSWORD)
    await typeInto(page, field(page, t.confirmPassword), OTHER_PASSWORD)
    await pressOn(page, button(page, t.setPassword))
    await expect(headingOf(page)).toHaveText(t.loginTitle)
    await expect(page.getByText(t.operationSucceeded)).toBeVisible()
    await signIn(entry, email, OTHER_PASSWORD)
    await expect(page).toHaveURL('/account')
    await expect(page.getByTestId('tier')).toHaveText(t.gold)
  })
})
