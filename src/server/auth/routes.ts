import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emailProblem, normalizeEmail } from '#domain/credentials.ts'
import { readAccount } from '../account/read-account.ts'
import { mount } from '../http/mount.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import {
  browserMark,
  clearSessionCookie,
  sessionToken,
  setSessionCookie,
} from '../http/session-cookie.ts'
import type { Services } from '../services.ts'
import { sendCode } from './mailed-codes.ts'
import { recover } from './recover.ts'
import { COOKIE_LIFETIME_S, endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Sign-up, sign-in, sign-out, recovery and who is signed in. */
export function mountAuth(app: FastifyInstance, services: Services): void {
  mount(app, services, 'getSession', async ({ session, http, answer }) => {
    if (session) return signedIn(services, session.account_id)
    if (sessionToken(http) !== null) clearSessionCookie(http, answer)
    return { signed_in: false }
  })

  mount(app, services, 'sendSignUpCode', async ({ request, http, answer }) => {
    const email = readEmail(request.email)
    if (email instanceof Refusal) return email
    const binding = { purpose: 'sign_up', email, browser: browserMark(http, answer) } as const
    return sendCode(services, binding, { locale: request.locale, address: http.ip })
  })

  mount(app, services, 'signUp', async ({ request, session, http, answer }) => {
    const email = readEmail(request.email)
    if (email instanceof Refusal) return email
    const asked = { ...request, email, ...whence(http, answer) }
    const opened = await signUp(services, asked, session)
    if (opened instanceof Refusal) return opened
    setSessionCookie(http, answer, opened.token, COOKIE_LIFETIME_S)
    return signedIn(services, opened.account_id)
  })

  mount(app, services, 'signIn', async ({ request, session, http, answer }) => {
    const opened = await signIn(services, { ...request, ...whence(http, answer) }, session)
    if (opened instanceof Refusal) return opened
    setSessionCookie(http, answer, opened.token, COOKIE_LIFETIME_S)
    return signedIn(services, opened.account_id)
  })

  mount(app, services, 'signOut', async ({ session, http, answer }) => {
    clearSessionCookie(http, answer)
    if (session) await endSession(services.db, session)
    return {}
  })

  mount(app, services, 'sendRecoveryCode', async ({ request, http, answer }) => {
    const email = readEmail(request.email)
    if (email instanceof Refusal) return email
    const binding = { purpose: 'recovery', email, browser: browserMark(http, answer) } as const
    return sendCode(services, binding, { locale: request.locale, address: http.ip })
  })

  mount(app, services, 'recover', async ({ request, http, answer }) => {
    const email = readEmail(request.email)
    if (email instanceof Refusal) return email
    const refusal = await recover(services, { ...request, email, ...whence(http, answer) })
    if (refusal) return refusal
    clearSessionCookie(http, answer)
    return {}
  })
}

function readEmail(typed: string): string | Refusal<'invalid_request'> {
  return emailProblem(typed) === null
    ? normalizeEmail(typed)
    : refuse('invalid_request', { field: 'email' })
}

const whence = (http: FastifyRequest, answer: FastifyReply) => ({
  browser: browserMark(http, answer),
  address: http.ip,
})

async function signedIn(services: Services, account_id: string) {
  return { signed_in: true as const, account: await readAccount(services, account_id) }
}
