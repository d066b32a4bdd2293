import { CONSOLE_ENDPOINTS, type ConsoleCall } from '#contract/console/endpoints.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { TestApp } from '../../support/app.ts'
import { type AuthenticatorApp, authenticatorApp } from '../../support/authenticator-app.ts'
import type { Browser } from '../../support/browser.ts'
import type { ConsoleReply } from '../../support/named-calls.ts'
import { operate } from '../operator/operator.ts'

export const OPERATOR_PASSWORD = 'seven larks over the fen'
export const WHY = { why: 'asked for on the telephone' }
/** A refund that needs the factor, and then finds nothing to give back. */
export const REFUND = { amount_minor: null, payment: null, bank_ref: null, ...WHY }
export const NO_ORDER = { order_no: '20261121-ZZZZZZZZZZ' }

/** A browser at the console. */
export interface Console {
  browser: Browser
  call(
    name: ConsoleCall,
    request?: object,
    params?: object,
  ): Promise<{ status: number; body: unknown; setCookies: string[] }>
  /** @throws unless the call is answered with 200 */
  ok<N extends ConsoleCall>(name: N, request?: object, params?: object): Promise<ConsoleReply<N>>
  /** @throws unless the call is refused */
  refused(name: ConsoleCall, request?: object, params?: object): Promise<ErrorReply>
}

export interface Operator extends Console {
  name: string
  app: AuthenticatorApp
}

export function consoleOf(browser: Browser): Console {
  const call = (name: ConsoleCall, request?: object, params?: object) =>
    browser.send(CONSOLE_ENDPOINTS[name], { request, params })
  return {
    browser,
    call,
    async ok(name, request, params) {
      const { status, body } = await call(name, request, params)
      if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`)
      return body as ConsoleReply<typeof name>
    },
    async refused(name, request, params) {
      const { status, body } = await call(name, request, params)
      if (status === 200) throw new Error(`${name} answered ${JSON.stringify(body)}`)
      return body as ErrorReply
    },
  }
}

export const command = (test: TestApp, ...words: string[]) =>
  operate(test, { OPERATOR: 'root' }, ['operators', ...words])

/** The token of the link that a command showed. */
export const tokenIn = (output: string) => /\/operator\/enrol#(\S{43})$/m.exec(output)?.[1] ?? ''

/** Adds an operator by command and enrols in a new browser, which is then signed in. */
export const enrolOperator = async (test: TestApp, name = 'day-shift'): Promise<Operator> =>
  enrolWith(test, tokenIn((await command(test, 'add', name)).output), name)

/** Enrols in a new browser by the token of a link, and is signed in there. */
export async function enrolWith(test: TestApp, token: string, name: string): Promise<Operator> {
  const atConsole = consoleOf(test.browser())
  const { secret } = await atConsole.ok('openEnrolment', { token })
  const app = authenticatorApp(test, secret)
  const set = { token, password: OPERATOR_PASSWORD, code: app.code() }
  await atConsole.ok('finishEnrolment', set)
  test.clock.advance(30_000)
  return { ...atConsole, name, app }
}

export const auditOf = async ({ services }: TestApp) =>
  (
    await services.db.selectFrom('audit').select(['who', 'what', 'why']).orderBy('at_ms').execute()
  ).map(({ who, what, why }) => `${who}: ${what}${why === '' ? '' : ` (${why})`}`)
