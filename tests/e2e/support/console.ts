import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import type { ConsoleReply, ConsoleRequest } from '../../support/named-calls.ts'
import { pressOn, typeInto } from './keyboard.ts'
import { operate } from './operator.ts'
import type { RunningServer } from './server.ts'

export const OPERATOR_PASSWORD = 'seven larks over the fen'

/** Adds an operator by command. @returns the token of the link that was shown */
export async function addOperator(
  server: RunningServer,
  name: string,
  roles = 'owner',
): Promise<string> {
  const output = await operate(server, 'operators', 'add', name, '--roles', roles)
  return /#(\S+)/.exec(output)?.[1] ?? ''
}

/** Adds an operator and signs them in in this test's browser, without the screens of it. */
export async function signInOperator(
  request: APIRequestContext,
  server: RunningServer,
  name: string,
  roles?: string,
): Promise<void> {
  const call = async <N extends ConsoleCall>(name: N, data: ConsoleRequest<N>) => {
    const answer = await request.post(`${server.origin}${CONSOLE_ENDPOINTS[name].path}`, { data })
    if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as ConsoleReply<N>
  }
  const token = await addOperator(server, name, roles)
  const { secret } = await call('openEnrolment', { token })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await call('finishEnrolment', { token, password: OPERATOR_PASSWORD, code })
}

/** Opens the filters or the further actions of a list, which narrow screens show folded. */
export async function openFolded(page: Page, opener: Locator): Promise<void> {
  const isOpen = await opener.evaluate(
    (element) =>
      element.ariaExpanded === 'true' ||
      (element.parentElement as HTMLDetailsElement).open === true,
  )
  if (!isOpen) await pressOn(page, opener)
}

/** Presses a tool of a list, by keyboard; narrow screens fold it into the menu beside the title. */
export async function pressListTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('button', { name, exact: true })
  const menu = page.locator('h1 ~ * [aria-expanded]')
  await expect(tool.or(menu)).toBeVisible()
  if (!(await tool.isVisible())) await pressOn(page, menu)
  await pressOn(page, tool)
}

/** Applies content that was checked, by keyboard; the dialog closes once the service has done it. */
export async function applyContent(
  page: Page,
  words: { apply: string; reason: string },
  why: string,
): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: words.apply, exact: true }))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel(words.reason), why)
  await pressOn(page, dialog.getByRole('button', { name: words.apply }))
  await expect(dialog).toHaveCount(0)
}
