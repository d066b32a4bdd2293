import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_ENDPOINTS, type ConsoleReply } from '#contract/console/endpoints.ts'
import { includesCall } from '#contract/console/roles.ts'
import { Refusal } from '../http/refusal.ts'
import { readRoles } from '../operator/read-roles.ts'
import type { Services } from '../services.ts'
import { mountConsoleCall } from './mount-console.ts'
import {
  clearOperatorCookie,
  operatorBrowser,
  operatorToken,
  setOperatorBrowser,
  setOperatorCookie,
} from './sessions/cookie.ts'
import { deleteOperatorSession, type OperatorSession } from './sessions/session-queries.ts'
import { endOf, findOperatorSession } from './sessions/sessions.ts'
import { enrol, openEnrolment } from './sign-in/enrol.ts'
import { confirmFactor } from './sign-in/factor.ts'
import { beginOperatorPasskey } from './sign-in/passkey.ts'
import { signInOperator } from './sign-in/sign-in.ts'

/** Mounts enrolment, sign-in, sign-out and the description of the current session. */
export function mountOperatorSessions(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getOperator', async ({ session, http, answer }) => {
    if (session === null && operatorToken(http) !== null) clearOperatorCookie(http, answer)
    return describeSession(session)
  })
  mountConsoleCall(app, services, 'openEnrolment', ({ request }) =>
    openEnrolment(services, request.token),
  )
  mountConsoleCall(app, services, 'finishEnrolment', async ({ request, http, answer }) =>
    enter(services, (browser) => enrol(services, request, browser), http, answer),
  )
  mountConsoleCall(app, services, 'beginOperatorPasskey', ({ request, http }) =>
    beginOperatorPasskey(services, { ...request, address: http.ip }),
  )
  mountConsoleCall(app, services, 'signInOperator', async ({ request, http, answer }) => {
    const visit = { ...request, address: http.ip }
    const open = (browser: string) => signInOperator(services, { ...visit, browser })
    return enter(services, open, http, answer)
  })
  mountConsoleCall(app, services, 'signOutOperator', async ({ session, http, answer }) => {
    clearOperatorCookie(http, answer)
    if (session) await deleteOperatorSession(services.db, session.token_hash)
    return {}
  })
  mountConsoleCall(
    app,
    services,
    'confirmFactor',
    async ({ request, session }) => (await confirmFactor(services, session, request)) ?? {},
  )
}

/**
 * Opens a session, sets the cookies of session and browser, and returns the session; passes
 * refusals on.
 */
async function enter<R extends Refusal>(
  services: Services,
  open: (browser: string) => Promise<string | R>,
  http: FastifyRequest,
  answer: FastifyReply,
) {
  const browser = operatorBrowser(http)
  const opened = await open(browser)
  if (opened instanceof Refusal) return opened
  setOperatorCookie(http, answer, opened)
  setOperatorBrowser(http, answer, browser)
  return describeSession(await findOperatorSession(services, opened, false))
}

function describeSession(session: OperatorSession | null): ConsoleReply<'getOperator'> {
  if (session === null) return { signed_in: false }
  const { name, sealed_passkey } = session
  const roles = readRoles(session)
  const may = Object.entries(CONSOLE_ENDPOINTS).flatMap(([call, endpoint]) =>
    includesCall(roles, endpoint.roles) ? call : [],
  )
  const has_passkey = sealed_passkey !== null
  return { signed_in: true, name, may, ends_at_ms: endOf(session), has_passkey }
}
