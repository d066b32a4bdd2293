import type { ParsedRequestOf } from '#contract/endpoints.ts'
import { NORMAL } from '#domain/membership.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { notifyMember } from '../outside/notify-member.ts'
import { findInviter, noteReferral } from '../referrals/invitation.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content.ts'
import { tryCode } from './mailed-codes.ts'
import { insertNewAccount } from './new-account.ts'
import { type Caller, type NewBrowserSession, openSession } from './open-session.ts'
import { refusePassword } from './password-rules.ts'
import { spendCode } from './queries.ts'
import type { Session } from './sessions.ts'
import { guardAddress } from './throttle.ts'

/** The address is normalised, of a valid form. */
export type SignUp = ParsedRequestOf<'signUp'> & Caller

type SignUpRefusal = Refusal<
  | 'code_wrong'
  | 'code_expired'
  | 'code_spent'
  | 'password_length'
  | 'password_common'
  | 'invitation_unknown'
  | 'terms_changed'
  | 'too_many_requests'
  | 'proof_required'
  | 'busy'
>

/** Opens an account with a mailed code and signs the browser in. */
export async function signUp(
  services: Services,
  asked: SignUp,
  earlier: Session | null,
): Promise<NewBrowserSession | SignUpRefusal> {
  const { email, password, browser } = asked
  const wrong_password = refusePassword(password, email)
  if (wrong_password) return wrong_password
  const { terms_version } = await siteContent(services)
  if (asked.terms_version !== terms_version) return refuse('terms_changed')
  const inviter = await findInviter(services.db, asked.invitation_code, email)
  if (inviter === 'unknown') return refuse('invitation_unknown')

  const refusal = await guardAddress(services, 'code_try', asked)
  if (refusal) return refusal
  const tried = await tryCode(services, { purpose: 'sign_up', email, browser }, asked.code)
  if (tried instanceof Refusal) return tried
  const password_hash = await services.hasher.hash(password)
  if (password_hash instanceof Refusal) return password_hash

  const now_ms = services.now()
  return services.db.transaction().execute(async (transaction) => {
    if (!(await spendCode(transaction, tried.code_id, now_ms))) return refuse('code_spent')
    const account = await insertNewAccount(transaction, {
      email,
      password_hash,
      locale: asked.locale,
      expire_date: null,
      vip_type: NORMAL,
      registration_time_ms: now_ms,
      last_login_time_ms: now_ms,
      terms_version: asked.terms_version,
      terms_accepted_at_ms: now_ms,
    })
    if (account === 'address_taken') return refuse('code_spent')
    const { account_id } = account
    if (inviter) await noteReferral(transaction, inviter, account_id, now_ms)
    await notifyMember(transaction, account, {
      kind: 'welcome',
      dedupe_key: `welcome:${account_id}`,
      payload: { digital_account_number: account.digital_account_number },
      now_ms,
    })
    return openSession(transaction, services, account_id, asked, earlier)
  })
}
