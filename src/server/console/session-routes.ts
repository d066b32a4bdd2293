import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleReply } from '#contract/console-endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { clearOperatorCookie, operatorToken, setOperatorCookie } from './cookie.ts'
import { enrol, openEnrolment } from './enrol.ts'
import { confirmFactor } from './factor.ts'
import { mountConsoleCall } from './mount-console.ts'
import { beginOperatorPasskey } from './passkey.ts'
import { deleteOperatorSession } from './queries.ts'
import { endOf, findOperatorSession, type OperatorSession } from './sessions.ts'
import { signInOperator } from './sign-in.ts'

/** Enrolment, sign-in, sign-out and who is signed in at the console. */
export function mountOperatorSessions(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getOperator', async ({ session, http, answer }) => {
    if (session === null && operatorToken(http) !== null) clearOperatorCookie(http, answer)
    return describeSession(session)
  })
  mountConsoleCall(app, services, 'openEnrolment', ({ request }) =>
    openEnrolment(services, request.token),
  )
  mountConsoleCall(app, services, 'finishEnrolment', async ({ request, http, answer }) =>
    enter(services, await enrol(services, request), http, answer),
  )
  mountConsoleCall(app, services, 'beginOperatorPasskey', ({ request, http }) =>
    beginOperatorPasskey(services, { ...request, address: http.ip }),
  )
  mountConsoleCall(app, services, 'signInOperator', async ({ request, http, answer }) => {
    const opened = await signInOperator(services, { ...request, address: http.ip })
    return enter(services, opened, http, answer)
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

/** Gives a new session its cookie and answers with it; a refusal passes. */
async function enter<R extends Refusal>(
  services: Services,
  opened: string | R,
  http: FastifyRequest,
  answer: FastifyReply,
) {
  if (opened instanceof Refusal) return opened
  setOperatorCookie(http, answer, opened)
  return describeSession(await findOperatorSession(services, opened, false))
}

function describeSession(session: OperatorSession | null): ConsoleReply<'getOperator'> {
  if (session === null) return { signed_in: false }
  const { name, sealed_passkey } = session
  const has_passkey = sealed_passkey !== null
  return { signed_in: true, name, ends_at_ms: endOf(session), has_passkey }
}
