import type { Browser, Page } from '@playwright/test'
import { addAuthenticator, addPasskeyDevice } from './support/factors.ts'
import { signIn } from './support/forms.ts'
import {
  button,
  dropCookies,
  expect,
  field,
  headingOf,
  test,
  WITHOUT_WORKER,
} from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { mailedCode } from './support/mailbox.ts'
import { PASSWORD } from './support/membership.ts'

test.use(WITHOUT_WORKER)

const REFUSED = /status of 4\d\d/

test.describe('the second step of a sign-in (decision 5)', () => {
  test('an unknown browser asks for the emailed code, and not again', {
    tag: '@core',
  }, async ({ browser, server, membership, locale, a, t }) => {
    const { email } = await membership.signUp()
    const page = await openElsewhere(browser, server.origin, locale)
    await page.goto('/login')
    await typeInto(page, field(page, t.identifier), email)
    await typeInto(page, field(page, t.password), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(a.oneMoreStep)).toBeVisible()
    await expect(page.getByText(a.sent)).toBeVisible()
    await expect(field(page, t.captcha)).toBeFocused()

    await pressOn(page, button(page, a.backToPassword))
    await expect(field(page, t.identifier)).toHaveValue(email)
    await expect(field(page, t.password)).toHaveValue(PASSWORD)
    await pressOn(page, button(page, t.login))
    await expect(field(page, t.captcha)).toBeFocused()
    await page.keyboard.type(await mailedCode(server, email))
    await expect(headingOf(page)).toHaveText(t.accountTitle)

    await dropCookies(page, { name: 'session' })
    await page.goto('/login')
    await signIn({ page, t }, email, PASSWORD)
    await expect(headingOf(page)).toHaveText(t.accountTitle)
    await page.context().close()
  })

  test('the available methods can be changed: app, email, recovery code', async ({
    browser,
    server,
    membership,
    locale,
    a,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(REFUSED)
    const { email } = await membership.signUp()
    const { recovery_codes } = await addAuthenticator(membership)
    const page = await openElsewhere(browser, server.origin, locale)
    await page.goto('/login')
    await signIn({ page, t }, email, PASSWORD)
    await expect(field(page, a.appCode)).toBeFocused()
    await pressOn(page, button(page, a.byMail))
    await expect(page.getByText(a.sent)).toBeVisible()
    await pressOn(page, button(page, a.byRecoveryCode))
    await page.keyboard.type('0AAAA-AAAAA')
    await page.keyboard.press('Enter')
    await expect(field(page, a.recovery_code)).toHaveAttribute('aria-invalid', 'true')
    await typeInto(page, field(page, a.recovery_code), recovery_codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(headingOf(page)).toHaveText(t.accountTitle)
    await page.context().close()
  })

  test('a proof of work is done silently when one is asked for (decision 6)', async ({
    page,
    membership,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(REFUSED)
    const { email } = await membership.signUp()
    await membership.call('signOut')
    const sent: unknown[] = []
    await page.route('**/api/sign-in', async (route) => {
      sent.push(route.request().postDataJSON())
      if (sent.length > 1) return route.continue()
      const json = { error: 'proof_required', proof_for: 'sign_in' }
      await route.fulfill({ status: 403, json })
    })
    await page.goto('/login')
    await signIn({ page, t }, email, PASSWORD)
    await expect(headingOf(page)).toHaveText(t.accountTitle)
    expect(sent[1]).toMatchObject({
      identifier: email,
      proof: {
        challenge: { parameters: { data: { purpose: 'sign_in' } } },
        solution: { derivedKey: expect.stringMatching(/^00/) },
      },
    })
  })

  test('without "keep me signed in" nothing is kept on the device', async ({
    page,
    membership,
    a,
    t,
  }) => {
    const { email } = await membership.signUp()
    await membership.call('signOut')
    await page.goto('/login')
    await field(page, t.identifier).fill(email)
    await field(page, t.password).fill(PASSWORD)
    await pressOn(page, page.getByRole('checkbox', { name: a.keepMe }), 'Space')
    await pressOn(page, button(page, t.login))
    await expect(page.getByRole('article', { name: t.yourPass })).toContainText(t.live)
    expect(await keptCopies(page)).toEqual([])
    const session = (await page.context().cookies()).find(({ name }) => name === 'session')
    expect(session?.expires).toBe(-1)
  })
})

test('passkeys are added, renamed, used to sign in, and removed', async ({
  page,
  membership,
  a,
  t,
}) => {
  const { email } = await membership.signUp()
  const passkeysInDevice = await addPasskeyDevice(page)
  await page.goto('/account?tab=settings&section=passkeys')
  await expect(page.getByText(a.noPasskey)).toBeVisible()
  await pressOn(page, button(page, a.addPasskey))
  await typeInto(page, field(page, a.passkeyName), 'My phone')
  await typeInto(page, field(page, a.presentPassword), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible()

  await pressOn(page, button(page, a.rename))
  await typeInto(page, field(page, a.passkeyName), 'Pixel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pixel' })).toBeVisible()

  await test.step('a passkey signs in by the button', async () => {
    await becomeStranger(page)
    await button(page, a.byPasskey).press('Enter')
    await expect(headingOf(page)).toHaveText(t.accountTitle)
  })

  await test.step('a passkey is the second step after the password', async () => {
    await becomeStranger(page)
    await page.evaluate(() =>
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: undefined }),
    )
    await typeInto(page, field(page, t.identifier), email)
    await typeInto(page, field(page, t.password), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(a.oneMoreStep)).toBeVisible()
    await pressOn(page, button(page, a.passkey))
    await pressOn(page, button(page, a.usePasskey))
    await expect(headingOf(page)).toHaveText(t.accountTitle)
  })

  await test.step('a passkey is among the suggestions of the browser', async () => {
    await becomeStranger(page)
    await field(page, t.identifier).focus()
    await expect(headingOf(page)).toHaveText(t.accountTitle)
  })

  await page.goto('/account?tab=settings&section=passkeys')
  await pressOn(page, button(page, a.remove))
  await typeInto(page, field(page, a.presentPassword), PASSWORD)
  await pressOn(page, button(page, a.removePasskey))
  await expect(page.getByText(a.noPasskey)).toBeVisible()
  await expect.poll(passkeysInDevice, 'the device forgets a passkey that was removed').toBe(0)
})

/** Forgets who was here, and goes to the login page. */
async function becomeStranger(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await dropCookies(page)
  await page.goto('/login')
}

/** A page of a browser that the service has not seen. */
async function openElsewhere(browser: Browser, origin: string, locale: string | undefined) {
  const context = await browser.newContext({ baseURL: origin, locale: locale ?? 'en-US' })
  return await context.newPage()
}

/** The names of the copies in this browser's database. */
const keptCopies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opened = indexedDB.open('skylark')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const database = opened.result
          if (!database.objectStoreNames.contains('shadow')) return resolve([])
          const keys = database.transaction('shadow').objectStore('shadow').getAllKeys()
          keys.onsuccess = () => resolve(keys.result)
        }
      }),
  )
