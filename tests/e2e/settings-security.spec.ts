import type { Route } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { askForCode } from './support/forms.ts'
import { button, expect, field, headingOf, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { mailedCode } from './support/mailbox.ts'
import { newEmail, OTHER_PASSWORD, PASSWORD } from './support/membership.ts'
import { expectSignedOut, openSessions } from './support/other-sessions.ts'

test.use(WITHOUT_WORKER)

const REFUSED = /status of 4\d\d/
const STEP_MS = 30_000

test('the password is changed with the old one (requirement 5.6)', async ({
  page,
  membership,
  a,
  t,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED)
  const { email } = await membership.signUp()
  await page.goto('/account?tab=settings')
  await pressOn(page, page.locator('a[href$="section=password"]'))
  await typeInto(page, field(page, a.presentPassword), OTHER_PASSWORD)
  await typeInto(page, field(page, t.newPassword), OTHER_PASSWORD)
  await typeInto(page, field(page, t.confirmPassword), OTHER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(a.oldPasswordWrong)).toBeVisible()
  await expect(field(page, a.presentPassword)).toBeFocused()
  await typeInto(page, field(page, a.presentPassword), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(headingOf(page)).toHaveText(t.settingsName)
  await membership.call('signOut')
  const reply = await membership.call('signIn', {
    request: { identifier: email, password: OTHER_PASSWORD },
  })
  expect(reply.signed_in).toBe(true)
})

test('the address is changed by a code to the new one, and undone by the old one (decision 7)', async ({
  page,
  server,
  membership,
  a,
  t,
}) => {
  const { email } = await membership.signUp()
  const other = newEmail()
  await page.goto('/account?tab=settings&section=email')
  await typeInto(page, field(page, a.presentPassword), PASSWORD)
  const code = await askForCode({ page, server, t: { ...t, email: a.newEmail } }, other)
  await typeInto(page, field(page, t.captcha), code)
  await pressOn(page, button(page, a.change_email))
  await expect(headingOf(page)).toHaveText(t.settingsName)
  await expect(page.getByRole('main').getByText(other)).toBeVisible()

  const link = await undoLink(server, email)
  await page.goto(link)
  await expect(headingOf(page)).toHaveText(a.undoTitle)
  await expect(page).not.toHaveURL(/undo/)
  await pressOn(page, button(page, a.undo))
  await expect(headingOf(page)).toHaveText(a.undone)
  const session = await membership.call('getSession')
  expect(session.signed_in).toBe(false)
})

test('an authenticator app is set up, with recovery codes even if an answer is lost, and turned off', async ({
  page,
  membership,
  a,
  t,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_/)
  await membership.signUp()
  await page.goto('/account?tab=settings&section=authenticator')
  await pressOn(page, button(page, a.setUpApp))
  await typeInto(page, field(page, a.presentPassword), PASSWORD)
  await page.keyboard.press('Enter')
  const key = await page.locator('code').textContent()
  const totp = new TOTP({ secret: Secret.fromBase32(String(key).replaceAll(' ', '')) })
  await expect(page.locator('main svg path[d^="M4 4h1v1h-1z"]')).toBeVisible()
  await page.route('**/api/authenticator/confirm', loseAnswer, { times: 1 })
  await typeInto(page, field(page, a.appCode), totp.generate())
  await expect(page.getByText(t.unreachableForm)).toBeVisible()
  await typeInto(page, field(page, a.appCode), totp.generate({ timestamp: Date.now() + STEP_MS }))
  await expect(page.getByRole('heading', { name: a.yourCodes })).toBeFocused()
  const codes = page.getByRole('main').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const first = String(await codes.first().textContent())
  await pressOn(page, button(page, a.kept))
  await expect(page.getByText(a.onSince)).toBeVisible()
  await expect(page.getByText(a.codesLeft)).toBeVisible()

  await pressOn(page, button(page, a.turnOff))
  await typeInto(page, field(page, a.presentPassword), PASSWORD)
  await typeInto(page, field(page, a.appCode), first)
  await pressOn(page, button(page, a.turnOff))
  await expect(page.getByText(a.notSetUp)).toBeVisible()
})

test('sessions are listed: each can be ended, and this browser forgotten', async ({
  page,
  browser,
  server,
  membership,
  a,
  t,
}) => {
  const { email } = await membership.signUp()
  const { rows, otherBrowser } = await openSessions({ page, browser, server }, email)
  await expect(rows.filter({ hasText: a.thisOne as string })).toHaveCount(1)
  await pressOn(page, rows.getByRole('button', { name: a.end }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: a.end }))
  await expect(rows).toHaveCount(1)
  await expectSignedOut(otherBrowser)

  await pressOn(page, button(page, a.forget))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: a.forgetYes }))
  const marks = async () =>
    (await page.context().cookies()).filter(({ name }) => name === 'browser')
  await expect.poll(marks).toHaveLength(0)
  await expect(page.getByText(t.operationSucceeded)).toBeVisible()
})

test('the account is deleted after its warning, and signing in cancels it (decision 21)', async ({
  page,
  server,
  membership,
  a,
  t,
}) => {
  const { email } = await membership.signUp()
  await page.goto('/account?tab=settings&section=delete')
  await expect(page.getByText(a.warning)).toBeVisible()
  const download = page.waitForEvent('download')
  await pressOn(page, page.getByRole('link', { name: a.json }))
  expect((await download).suggestedFilename()).toBe('account.json')
  await expect(page.getByRole('link', { name: a.csv })).toBeVisible()
  await typeInto(page, field(page, a.presentPassword), PASSWORD)
  await pressOn(page, button(page, t.sendCaptcha))
  await expect(page.getByText(t.captchaSent)).toBeVisible()
  await typeInto(page, field(page, t.captcha), await mailedCode(server, email))
  await pressOn(page, button(page, a.delete_account))
  await expect(button(page, a.keepAccount)).toBeFocused()
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: a.delete_account }))
  await expect(headingOf(page)).toHaveText(a.deletedTitle)
  await expect(headingOf(page)).toBeFocused()

  await pressOn(page, button(page, a.signInAndKeep))
  await typeInto(page, field(page, t.identifier), email)
  await typeInto(page, field(page, t.password), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(headingOf(page)).toHaveText(t.accountTitle)
  await expect(page.getByText(a.deletionCancelled)).toBeVisible()
  await page.goto('/account?tab=settings&section=inbox')
  await expect(page.getByText(a.cancelled)).toBeVisible()
})

async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

async function undoLink(
  server: { latestMail(to: string): Promise<{ text: string }> },
  email: string,
): Promise<string> {
  for (;;) {
    const { text } = await server.latestMail(email)
    const link = /^\s*(http\S+#undo=[\w-]+)\s*$/m.exec(text)?.[1]
    if (link !== undefined) return link
  }
}
