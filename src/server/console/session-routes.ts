import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { includesCall } from '#contract/console/roles.ts'
import { OPERATOR_SESSION_ENDPOINTS } from '#contract/console/session.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readRoles } from '../operator/read-roles.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'
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
export function mountOperatorSessions(mount: ConsoleMount, services: Services): void {
  mount(OPERATOR_SESSION_ENDPOINTS.getOperator, async ({ session, http, answer }) => {
    if (session === null && operatorToken(http) !== null) clearOperatorCookie(http, answer)
    return describeSession(session)
  })
  mount(OPERATOR_SESSION_ENDPOINTS.openEnrolment, ({ request }) =>
    openEnrolment(services, request.token),
  )
  mount(OPERATOR_SESSION_ENDPOINTS.finishEnrolment, async ({ request, http, answer }) =>
    enter(services, (browser) => enrol(services, request, browser), http, answer),
  )
  mount(OPERATOR_SESSION_ENDPOINTS.beginOperatorPasskey, ({ request, http }) =>
    beginOperatorPasskey(services, { ...request, address: http.ip }),
  )
  mount(OPERATOR_SESSION_ENDPOINTS.signInOperator, async ({ request, http, answer }) => {
    const visit = { ...request, address: http.ip }
    const open = (browser: string) => signInOperator(services, { ...visit, browser })
    return enter(services, open, http, answer)
  })
  mount(OPERATOR_SESSION_ENDPOINTS.signOutOperator, async ({ session, http, answer }) => {
    clearOperatorCookie(http, answer)
    if (session) await deleteOperatorSession(services.db, session.token_hash)
    return {}
  })
  mount(
    OPERATOR_SESSION_ENDPOINTS.confirmFactor,
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

function describeSession(
  session: OperatorSession | null,
): ReplyOf<typeof OPERATOR_SESSION_ENDPOINTS.getOperator> {
  if (session === null) return { signed_in: false }
  const { name, sealed_passkey } = session
  const roles = readRoles(session)
  const may = Object.entries(CONSOLE_ENDPOINTS)
    .filter(([, endpoint]) => includesCall(roles, endpoint.roles))
    .map(([call]) => call)
  const has_passkey = sealed_passkey !== null
  return { signed_in: true, name, may, ends_at_ms: endOf(session), has_passkey }
}
