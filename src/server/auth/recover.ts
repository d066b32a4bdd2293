import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { SIGN_IN_ENDPOINTS } from '#contract/sign-in.ts'
import { lockAccount } from '../db/lock-account.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import { Refusal, type RefusalOf, refuse } from '../refusal.ts'
import type { AuthServices, Services } from '../services.ts'
import { rememberBrowser } from './browsers/known-browsers.ts'
import { findRetry } from './codes/find-retry.ts'
import { tryCode } from './codes/mailed-codes.ts'
import { updateMailSpent } from './factors/factor-queries.ts'
import { limitNetwork } from './limits/network-limits.ts'
import { refusePassword } from './passwords/password-rules.ts'
import { consumeCode, selectAccountByEmail, updatePassword } from './queries.ts'
import type { Caller } from './sessions/open-session.ts'
import { revokeAccess } from './sessions/revoke-access.ts'

/** The address is normalised and valid. */
type Recovery = ParsedRequestOf<typeof SIGN_IN_ENDPOINTS.recover> & Caller
type RecoveryRefusal = RefusalOf<typeof SIGN_IN_ENDPOINTS.recover>

/**
 * Sets a new password with an emailed code. Revokes all other access, so that the account knows only this
 * browser. With an authenticator app it does not know this browser either. Email is no second step then
 * until the app, a recovery code or a passkey has been used.
 */
export async function recover(
  services: Services,
  recovery: Recovery,
): Promise<{ isRemembered: boolean } | RecoveryRefusal> {
  const { email, code, password, browser } = recovery
  const wrongPassword = await refusePassword(password, email)
  if (wrongPassword) return wrongPassword
  const refusal = await limitNetwork(services, 'code_try', recovery)
  if (refusal) return refusal
  const tried = await tryCode(services, { purpose: 'recovery', email, browser }, code)
  const recovered =
    tried instanceof Refusal ? tried : await setPassword(services, recovery, tried.code_id)
  if (!(recovered instanceof Refusal) || recovered.code !== 'code_spent') return recovered
  const retry = await findRetry(services, 'recovery', recovery)
  return retry instanceof Refusal ? retry : { isRemembered: retry.isKnownBrowser }
}

async function setPassword(
  services: AuthServices,
  { email, password, browser, end_devices: endsDevices }: Recovery,
  code_id: string,
): Promise<{ isRemembered: boolean } | RecoveryRefusal> {
  const password_hash = await services.hasher.hash(password)
  if (password_hash instanceof Refusal) return password_hash

  const nowMs = services.now()
  return services.db.transaction().execute(async (transaction) => {
    const account = await selectAccountByEmail(transaction, email)
    const locked = account && (await lockAccount(transaction, account.account_id))
    if (!locked || !(await consumeCode(transaction, code_id, nowMs))) return refuse('code_spent')
    const { account_id } = locked
    await updatePassword(transaction, account_id, password_hash)
    await revokeAccess(transaction, account_id, { kept: null, endsDevices, nowMs })
    const has_authenticator = await updateMailSpent(transaction, account_id, 1)
    const isRemembered = !has_authenticator
    if (isRemembered) await rememberBrowser(transaction, services, account_id, browser)
    await notifyMember(transaction, locked, {
      kind: 'password_changed',
      dedupe_key: `password_changed:${code_id}`,
      payload: { changed_at_ms: nowMs },
      nowMs,
    })
    return { isRemembered }
  })
}
