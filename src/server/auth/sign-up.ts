import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { SIGN_IN_ENDPOINTS } from '#contract/sign-in.ts'
import { NORMAL } from '#domain/membership/membership.ts'
import type { Session } from '../http/session.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import { insertMuted } from '../inbox/queries.ts'
import { findInviter, storeReferral } from '../referrals/invitation.ts'
import { Refusal, type RefusalOf, refuse } from '../refusal.ts'
import type { AuthServices, Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { findRetry } from './codes/find-retry.ts'
import { tryCode } from './codes/mailed-codes.ts'
import { readFactors } from './factors/factors.ts'
import { limitNetwork } from './limits/network-limits.ts'
import { insertNewAccount } from './new-account.ts'
import { refusePassword } from './passwords/password-rules.ts'
import { consumeCode, recordSignIn } from './queries.ts'
import { type Caller, type NewBrowserSession, openSession } from './sessions/open-session.ts'

/** The address is normalised and valid. */
export type SignUp = ParsedRequestOf<typeof SIGN_IN_ENDPOINTS.signUp> & Caller

type SignUpRefusal = RefusalOf<typeof SIGN_IN_ENDPOINTS.signUp>

/** Creates an account with an emailed code and signs the browser in. */
export async function signUp(
  services: Services,
  request: SignUp,
  earlier: Session | null,
): Promise<NewBrowserSession | SignUpRefusal> {
  const { email, password, browser } = request
  const wrongPassword = await refusePassword(password, email)
  if (wrongPassword) return wrongPassword
  const { terms_version } = await siteContent(services)
  if (request.terms_version !== terms_version) return refuse('terms_changed')
  const inviter = await findInviter(services, request.invitation_code, email)
  if (inviter === 'unknown') return refuse('invitation_unknown')

  const refusal = await limitNetwork(services, 'code_try', request)
  if (refusal) return refusal
  const tried = await tryCode(services, { purpose: 'sign_up', email, browser }, request.code)
  const opened =
    tried instanceof Refusal
      ? tried
      : await openAccount(services, request, { ...tried, inviter, earlier })
  const isUsed = opened instanceof Refusal && opened.code === 'code_spent'
  return isUsed ? signInAgain(services, request, earlier) : opened
}

interface Opening {
  code_id: string
  inviter: { account_id: string } | null
  earlier: Session | null
}

async function openAccount(
  services: AuthServices,
  request: SignUp,
  { code_id, inviter, earlier }: Opening,
): Promise<NewBrowserSession | SignUpRefusal> {
  const { email } = request
  const password_hash = await services.hasher.hash(request.password)
  if (password_hash instanceof Refusal) return password_hash

  const nowMs = services.now()
  return services.db.transaction().execute(async (transaction) => {
    if (!(await consumeCode(transaction, code_id, nowMs))) return refuse('code_spent')
    const account = await insertNewAccount(transaction, {
      account_id: code_id,
      email,
      password_hash,
      locale: request.locale,
      expire_date: null,
      vip_type: NORMAL,
      registration_time_ms: nowMs,
      last_login_time_ms: nowMs,
      terms_version: request.terms_version,
      terms_accepted_at_ms: nowMs,
    })
    if (account === 'address_taken') return refuse('code_spent')
    const { account_id } = account
    if (!request.news) await insertMuted(transaction, account_id, 'news')
    if (inviter) await storeReferral(transaction, inviter, account_id, nowMs)
    await notifyMember(transaction, account, {
      kind: 'welcome',
      dedupe_key: `welcome:${account_id}`,
      payload: { digital_account_number: account.digital_account_number },
      nowMs,
    })
    return openSession(transaction, services, account_id, request, earlier)
  })
}

/** Signs a client that repeats its sign-up in to the account that it created, whose id is the code's. */
async function signInAgain(
  services: Services,
  request: SignUp,
  earlier: Session | null,
): Promise<NewBrowserSession | SignUpRefusal> {
  const retry = await findRetry(services, 'sign_up', request)
  if (retry instanceof Refusal) return retry
  const { account, code_id } = retry
  if (account.account_id !== code_id) return refuse('code_spent')
  const { has_authenticator } = await readFactors(services, code_id)
  if (has_authenticator) return refuse('code_spent')
  return services.db.transaction().execute(async (transaction) => {
    const isStillRight = await recordSignIn(transaction, account, services.now())
    if (!isStillRight) return refuse('code_spent')
    return openSession(transaction, services, code_id, request, earlier)
  })
}
