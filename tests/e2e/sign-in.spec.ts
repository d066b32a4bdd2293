import { SERVICE_LOST } from './support/console-errors.ts'
import { signIn } from './support/forms.ts'
import { holdScripts, isHydrated } from './support/hydration.ts'
import { button, dropCookies, expect, field, headingOf, test } from './support/journey.ts'
import { newEmail, PASSWORD } from './support/membership.ts'

const OFFLINE = /^(You’re offline|当前离线)/
const RESEND = /^(Resend|重新发送)$/
const COPY = /last copy|最近一次/

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
      ['/retrieve-password', t.sendCaptcha],
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

test.describe('recovery', () => {
  test('keeps the address over a reload before the scripts come', async ({ page, t }) => {
    const arrive = await holdScripts(page)
    await page.goto('/retrieve-password')
    await field(page, t.email).fill('lark@mail.example')
    await page.reload()
    arrive()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(field(page, t.email)).toHaveValue('lark@mail.example')
  })

  test('asks for the code and the password once a code is on its way, and keeps the code over a reload', async ({
    page,
    t,
  }) => {
    await page.goto('/retrieve-password')
    await expect(field(page, t.captcha)).toHaveCount(0)
    await field(page, t.email).fill('nobody@mail.example')
    await page.keyboard.press('Enter')
    await expect(field(page, t.captcha)).toBeFocused()
    await field(page, t.captcha).fill('A7KD92M')
    await field(page, t.newPassword).fill(PASSWORD)
    await page.reload()
    await expect(field(page, t.captcha)).toHaveValue('A7KD92M')
    await expect(field(page, t.newPassword)).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(PASSWORD)
  })

  test('keeps the fields while another code is on its way', async ({ page, t }) => {
    const held = Promise.withResolvers<void>()
    const answers = [Promise.resolve(), held.promise]
    await page.route('**/api/recovery/code', async (route) => {
      await answers.shift()
      await route.fulfill({ json: { resend_after_s: 0 } })
    })
    await page.goto('/retrieve-password')
    await field(page, t.email).fill(newEmail())
    await page.keyboard.press('Enter')
    await field(page, t.newPassword).fill(PASSWORD)
    const asked = page.waitForRequest('**/api/recovery/code')
    await page.getByRole('button', { name: RESEND }).press('Enter')
    await asked
    await expect(field(page, t.captcha)).toBeVisible()
    await expect(field(page, t.newPassword)).toHaveValue(PASSWORD)
    await expect(button(page, t.sendCaptcha)).toBeFocused()
    held.resolve()
    await expect(page.getByText(t.captchaSent)).toBeVisible()
    await expect(field(page, t.newPassword)).toHaveValue(PASSWORD)
  })
})
