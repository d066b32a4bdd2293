import type { Page } from '@playwright/test'
import { button, expect, field } from './journey.ts'
import { pressOn, typeInto } from './keyboard.ts'
import { mailedCode } from './mailbox.ts'
import type { RunningServer } from './server.ts'
import type { Texts } from './texts.ts'

interface Entry {
  page: Page
  server: RunningServer
  t: Texts
}

/** Asks for the code by email in the open form, by keyboard, and reads it from the mailbox. */
export async function askForCode({ page, server, t }: Entry, email: string): Promise<string> {
  await typeInto(page, field(page, t.email), email)
  await pressOn(page, button(page, t.sendCaptcha))
  await expect(page.getByText(t.captchaSent)).toBeVisible()
  return await mailedCode(server, email)
}

/** Opens an account through both steps of the open sign-up form, by keyboard. */
export async function signUp(entry: Entry, email: string, password: string): Promise<void> {
  const code = await askForCode(entry, email)
  await finishSignUp(entry, code, password)
}

/** Opens an account through the second step of the sign-up form, by keyboard. */
export async function finishSignUp(
  { page, t }: Omit<Entry, 'server'>,
  code: string,
  password: string,
): Promise<void> {
  await typeInto(page, field(page, t.captcha), code)
  await typeInto(page, field(page, t.password), password)
  await typeInto(page, field(page, t.confirmPassword), password)
  await pressOn(page, page.getByRole('checkbox', { name: t.acceptTerms }), 'Space')
  await pressOn(page, button(page, t.createAccount))
}

/** Fills in everything but the code, which sends the form by itself once it is whole. @returns the code */
export async function fillSignUp(entry: Entry, email: string, password: string): Promise<string> {
  const { page, t } = entry
  const code = await askForCode(entry, email)
  await field(page, t.password).fill(password)
  await field(page, t.confirmPassword).fill(password)
  await page.getByRole('checkbox', { name: t.acceptTerms }).check()
  return code
}

/** Signs in through the open form, by keyboard. */
export async function signIn(
  { page, t }: Omit<Entry, 'server'>,
  identifier: string,
  password: string,
) {
  await typeInto(page, field(page, t.identifier), identifier)
  await typeInto(page, field(page, t.password), password)
  await page.keyboard.press('Enter')
}
