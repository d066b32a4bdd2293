import { randomUUID } from 'node:crypto'
import type { ACCOUNT_ENDPOINTS } from '#contract/account.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { hashBrowserId } from '../auth/browsers/hash-browser-id.ts'
import type { ReauthenticationRefusal } from '../auth/factors/reauthenticate.ts'
import { storeClaimCode } from '../auth/factors/store-claim-code.ts'
import { refusePassword } from '../auth/passwords/password-rules.ts'
import { updatePassword } from '../auth/queries.ts'
import { rememberBrowserOf } from '../auth/sessions/own-browser.ts'
import { revokeAccess } from '../auth/sessions/revoke-access.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Session } from '../http/session.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AuthServices } from '../services.ts'
import { reauthenticateForChange } from './reauthenticate-for-change.ts'

/**
 * Changes the password for a member who knows the old one (requirement 5.6), and revokes all other access,
 * so that the account knows only this browser.
 */
export async function changePassword(
  services: AuthServices,
  session: Session,
  request: ParsedRequestOf<typeof ACCOUNT_ENDPOINTS.changePassword>,
  browser: string,
): Promise<null | ReauthenticationRefusal | Refusal<'password_length' | 'password_common'>> {
  const { old_password, factor_code, password, end_devices: endsDevices } = request
  const confirmed = await reauthenticateForChange(services, session, {
    password: old_password,
    factor_code,
  })
  if (confirmed instanceof Refusal) return confirmed
  const { account, consume } = confirmed
  const wrongPassword = await refusePassword(password, account.email ?? '')
  if (wrongPassword) return wrongPassword
  const password_hash = await services.hasher.hash(password)
  if (password_hash instanceof Refusal) return password_hash

  const { account_id } = account
  const nowMs = services.now()
  const isApp = session.kind === 'native'
  return services.db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, account_id)
    if (locked?.password_hash !== account.password_hash) return refuse('wrong_credentials')
    if (!(await consume(transaction))) return refuse('code_spent')
    await updatePassword(transaction, account_id, password_hash)
    await storeClaimCode(transaction, locked)
    const kept = { session, browser_hash: isApp ? null : hashBrowserId(services, browser) }
    await revokeAccess(transaction, account_id, { kept, endsDevices, nowMs })
    if (!isApp) await rememberBrowserOf(transaction, services, session, browser)
    await notifyMember(transaction, locked, {
      kind: 'password_changed',
      dedupe_key: `password_changed:${randomUUID()}`,
      payload: { changed_at_ms: nowMs },
      nowMs,
    })
    return null
  })
}
