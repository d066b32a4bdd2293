import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_ENDPOINTS } from '#contract/client.ts'
import type { SessionReply } from '#contract/current-session.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { PROOF_ENDPOINTS } from '#contract/proof.ts'
import { SECOND_STEP_ENDPOINTS } from '#contract/second-step.ts'
import { SIGN_IN_ENDPOINTS } from '#contract/sign-in.ts'
import { nameBrowser } from '#domain/identity/browser-name.ts'
import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { createMount, mountEndpoint } from '../http/mount.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { DbAndClock, Services } from '../services.ts'
import { signInApp } from './apps/sign-in-app.ts'
import { sendCode } from './codes/mailed-codes.ts'
import { sendSignInCode } from './factors/send-sign-in-code.ts'
import { createProofChallenge } from './limits/proof-of-work.ts'
import { mountWellKnown } from './passwords/well-known.ts'
import { readAccount, readAccountOfSession } from './read-account.ts'
import { recover } from './recover.ts'
import { mountFactors } from './security/factor-routes.ts'
import { finishSignIn } from './sessions/finish-sign-in.ts'
import type { Caller, NewBrowserSession } from './sessions/open-session.ts'
import { beginPasskeySignIn, passkeySignIn } from './sessions/passkey-sign-in.ts'
import {
  browserId,
  clearSessionCookie,
  sessionToken,
  setBrowserId,
  setSessionCookie,
} from './sessions/session-cookie.ts'
import { mountSessions } from './sessions/session-routes.ts'
import {
  endSession,
  lifetimeOf,
  memberSessions,
  refuseWithoutSession,
  wasRevoked,
} from './sessions/sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Mounts sign-up, sign-in, sign-out and recovery, and authenticates members for all endpoints. */
export function mountAuth(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  app.decorate('sessions', memberSessions(services))
  mountEndpoint(app, services, ENDPOINTS.getSession, {
    findCaller: async (http) => sessionToken(http),
    handler: async ({ caller: token, http, answer }): Promise<SessionReply | Refusal> => {
      if (token === null) return { signed_in: false }
      const account = await readAccountOfSession(services, token)
      if (account) return { signed_in: true, account }
      const refusal = await refuseWithoutSession(services, token)
      // keep a suspended member's cookie, so that each visit can tell the reason
      if (refusal.code === 'suspended') return refusal
      // the browser keeps the cookie until it has removed its copies and says so by signing out
      if (await wasRevoked(services, token)) return { signed_in: false, was_revoked: true }
      clearSessionCookie(http, answer)
      return { signed_in: false }
    },
  })

  mount(SIGN_IN_ENDPOINTS.sendSignUpCode, async ({ request, http, answer }) => {
    const email = readEmail(request.email)
    if (email instanceof Refusal) return email
    const caller = callerOf(http, answer)
    const binding = { purpose: 'sign_up', email, browser: caller.browser } as const
    return sendCode(services, binding, { ...request, ...caller })
  })

  mount(SIGN_IN_ENDPOINTS.signUp, async ({ request, session, http, answer }) => {
    const email = readEmail(request.email)
    if (email instanceof Refusal) return email
    const caller = callerOf(http, answer)
    const opened = await signUp(services, { ...request, ...caller, email }, session)
    return startSession(services, opened, { caller, http, answer })
  })

  mount(SIGN_IN_ENDPOINTS.signIn, async ({ request, session, http, answer }) => {
    const caller = callerOf(http, answer)
    const opened = await signIn(services, { ...request, ...caller }, session)
    if ('ways' in opened) return { signed_in: false, ...opened }
    return startSession(services, opened, { caller, http, answer })
  })

  mount(SECOND_STEP_ENDPOINTS.sendSignInCode, ({ http, answer }) =>
    sendSignInCode(services, browserId(http, answer)),
  )

  mount(SECOND_STEP_ENDPOINTS.finishSignIn, async ({ request, session, http, answer }) => {
    const caller = callerOf(http, answer)
    const opened = await finishSignIn(services, { ...request, ...caller }, session)
    return startSession(services, opened, { caller, http, answer })
  })

  mount(SECOND_STEP_ENDPOINTS.beginPasskeySignIn, async ({ request, http, answer }) => {
    const options = await beginPasskeySignIn(services, { ...request, ...callerOf(http, answer) })
    return options instanceof Refusal ? options : { options }
  })

  mount(SECOND_STEP_ENDPOINTS.passkeySignIn, async ({ request, session, http, answer }) => {
    const caller = callerOf(http, answer)
    const opened = await passkeySignIn(services, { ...request, ...caller }, session)
    return startSession(services, opened, { caller, http, answer })
  })

  mount(CLIENT_ENDPOINTS.clientSignIn, ({ request, http }) =>
    signInApp(services, { ...request, address: http.ip }),
  )

  mount(SIGN_IN_ENDPOINTS.signOut, async ({ session, http, answer }) => {
    clearSessionCookie(http, answer)
    if (session) await endSession(services, session)
    return {}
  })

  mount(SIGN_IN_ENDPOINTS.sendRecoveryCode, async ({ request, http, answer }) => {
    const email = readEmail(request.email)
    if (email instanceof Refusal) return email
    const caller = callerOf(http, answer)
    const binding = { purpose: 'recovery', email, browser: caller.browser } as const
    return sendCode(services, binding, { ...request, ...caller })
  })

  mount(SIGN_IN_ENDPOINTS.recover, async ({ request, http, answer }) => {
    const email = readEmail(request.email)
    if (email instanceof Refusal) return email
    const caller = callerOf(http, answer)
    const recovered = await recover(services, { ...request, ...caller, email })
    if (recovered instanceof Refusal) return recovered
    setBrowserId(http, answer, caller.browser, recovered.isRemembered)
    clearSessionCookie(http, answer)
    return {}
  })

  mount(PROOF_ENDPOINTS.getProofChallenge, async ({ request }) => ({
    challenge: await createProofChallenge(services, request.purpose),
  }))
  mountFactors(app, services)
  mountSessions(app, services)
  mountWellKnown(app, services)
}

function readEmail(typed: string): string | Refusal<'invalid_request'> {
  return emailProblem(typed) === null
    ? normalizeEmail(typed)
    : refuse('invalid_request', { field: 'email' })
}

const callerOf = (http: FastifyRequest, answer: FastifyReply): Caller => ({
  browser: browserId(http, answer),
  address: http.ip,
  host: http.host,
  agent: nameBrowser(http.headers['user-agent'] ?? ''),
})

/** Sets the cookies of a new session and answers with its account; passes a refusal on. */
async function startSession<R extends Refusal>(
  services: DbAndClock,
  opened: NewBrowserSession | R,
  { caller, http, answer }: { caller: Caller; http: FastifyRequest; answer: FastifyReply },
) {
  if (opened instanceof Refusal) return opened
  const { token, isKept, isRemembered, account_id, cancelsDeletion } = opened
  setSessionCookie(http, answer, token, lifetimeOf(isKept))
  setBrowserId(http, answer, caller.browser, isRemembered)
  return {
    signed_in: true as const,
    account: await readAccount(services, account_id),
    ...(cancelsDeletion && { deletion_cancelled: true }),
  }
}
