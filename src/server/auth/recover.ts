import { holdAccount } from '../db/hold-account.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { enqueueNotice } from '../outside/outbox.ts'
import type { Services } from '../services.ts'
import { rememberBrowser } from './known-browsers.ts'
import { tryCode } from './mailed-codes.ts'
import { refusePassword } from './password-rules.ts'
import {
  deleteKnownBrowsersOf,
  selectAccountByEmail,
  spendCode,
  updatePassword,
} from './queries.ts'
import { endAllSessions } from './sessions.ts'
import { countAddress } from './throttle.ts'

export interface Recovery {
  /** normalised, of a valid form */
  email: string
  code: string
  password: string
  browser: string
  address: string
}

type RecoveryRefusal = Refusal<
  | 'code_wrong'
  | 'code_expired'
  | 'code_spent'
  | 'password_length'
  | 'password_common'
  | 'too_many_requests'
  | 'busy'
>

/**
 * Sets a new password with a mailed code. Every session ends, and this browser is the only one
 * that the account still knows.
 */
export async function recover(
  services: Services,
  { email, code, password, browser, address }: Recovery,
): Promise<null | RecoveryRefusal> {
  const wrong_password = refusePassword(password, email)
  if (wrong_password) return wrong_password
  const too_many = countAddress(services, 'code_try', address)
  if (too_many) return too_many
  const tried = await tryCode(services, { purpose: 'recovery', email, browser }, code)
  if (tried instanceof Refusal) return tried
  const password_hash = await services.hasher.hash(password)
  if (password_hash instanceof Refusal) return password_hash

  const now_ms = services.now()
  return services.db.transaction().execute(async (transaction) => {
    const account = await selectAccountByEmail(transaction, email)
    const held = account && (await holdAccount(transaction, account.account_id))
    if (!held || !(await spendCode(transaction, tried.code_id, now_ms))) return refuse('code_spent')
    const { account_id, locale } = held
    await updatePassword(transaction, account_id, password_hash)
    await endAllSessions(transaction, account_id)
    await deleteKnownBrowsersOf(transaction, account_id)
    await rememberBrowser(transaction, services, account_id, browser)
    await enqueueNotice(transaction, {
      kind: 'password_changed',
      dedupe_key: `password_changed:${tried.code_id}`,
      recipient: email,
      locale,
      payload: { changed_at_ms: now_ms },
      now_ms,
    })
    return null
  })
}
