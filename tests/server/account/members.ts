import { randomUUID } from 'node:crypto'
import type { Account } from '#contract/shown-account.ts'
import { codeIn, PASSWORD, type TestApp } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'

export interface Member {
  account: Account
  email: string
  browser: Browser
  /** the same person in another browser, signed in */
  signInOtherBrowser(): Promise<Browser>
}

export const newAddress = () => `${randomUUID()}@mail.example`

/** A new member with an address of their own. */
export async function openMember(test: TestApp, email = newAddress()): Promise<Member> {
  const browser = test.browser()
  const account = await test.signUp(browser, { email })
  return {
    account,
    email,
    browser,
    async signInOtherBrowser() {
      const other = test.browser()
      for (const [name, value] of browser.cookies) {
        if (name.endsWith('browser')) other.cookies.set(name, value)
      }
      await other.ok('signIn', { identifier: email, password: PASSWORD })
      return other
    },
  }
}

/** Moves the member to an address through the code that is emailed to it. */
export async function changeEmail(
  test: TestApp,
  browser: Browser,
  email: string,
  factor_code = '',
): Promise<void> {
  await browser.ok('sendEmailChangeCode', { email })
  const code = codeIn(test.mails, email)
  await browser.ok('changeEmail', { email, password: PASSWORD, factor_code, code })
}

/** The token of the newest link back that was emailed to an address. */
export function undoTokenMailedTo(test: TestApp, address: string): string {
  const mail = test.mails.findLast(({ to, text }) => to === address && text.includes('#undo='))
  const token = /#undo=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no way back was mailed to ${address}`)
  return token
}

/** Asks for the account to be deleted. */
export async function deleteAccount(
  test: TestApp,
  { browser, email }: Pick<Member, 'browser' | 'email'>,
): Promise<number> {
  await browser.ok('sendDeletionCode')
  const code = codeIn(test.mails, email)
  const { due_at_ms } = await browser.ok('deleteAccount', { password: PASSWORD, code })
  return due_at_ms
}
