import type { Page } from '@playwright/test'
import { button, expect, field } from './journey.ts'
import { codeFrom, hasCode } from './mailbox.ts'
import type { RunningServer } from './server.ts'
import type { Texts } from './texts.ts'

interface Entry {
  page: Page
  server: RunningServer
  t: Texts
}

/** Asks for the mailed code in the open form and reads it from the mailbox. */
export async function askForCode({ page, server, t }: Entry, email: string): Promise<string> {
  await field(page, t.email).fill(email)
  await button(page, t.send_captcha).click()
  await expect(page.getByText(t.captcha_sent)).toBeVisible()
  for (;;) {
    const mail = await server.latestMail(email)
    if (hasCode(mail)) return codeFrom(mail)
  }
}

/** Opens an account through the open sign-up form. */
export async function signUp(entry: Entry, email: string, password: string): Promise<void> {
  const { page, t } = entry
  const code = await askForCode(entry, email)
  await field(page, t.captcha).fill(code)
  await field(page, t.password).fill(password)
  await field(page, t.confirm_password).fill(password)
  await page.getByRole('checkbox', { name: t.accept_terms }).check()
  await button(page, t.open_account).click()
}

/** Signs in through the open form. */
export async function signIn(
  { page, t }: Omit<Entry, 'server'>,
  identifier: string,
  password: string,
) {
  await field(page, t.identifier).fill(identifier)
  await field(page, t.password).fill(password)
  await button(page, t.login).click()
}
