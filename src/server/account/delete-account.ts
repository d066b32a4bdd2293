import type { ACCOUNT_ENDPOINTS } from '#contract/account.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { tryCode } from '../auth/codes/mailed-codes.ts'
import type { ReauthenticationRefusal } from '../auth/factors/reauthenticate.ts'
import { consumeCode } from '../auth/queries.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { Session } from '../http/session.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AuthServices } from '../services.ts'
import { memberBinding } from './member-codes.ts'
import { reauthenticateForChange } from './reauthenticate-for-change.ts'
import { scheduleDeletion } from './schedule-deletion.ts'

type Asked = ParsedRequestOf<typeof ACCOUNT_ENDPOINTS.deleteAccount> & { browser: string }

/**
 * Schedules the account's erasure in seven days: by password and emailed code or, without an address, by a
 * code of the other factors.
 */
export async function deleteAccount(
  services: AuthServices,
  session: Session,
  request: Asked,
): Promise<{ due_at_ms: number } | ReauthenticationRefusal | Refusal<'code_expired'>> {
  const { account_id } = session
  const { code, browser } = request
  const confirmed = await reauthenticateForChange(services, session, request)
  if (confirmed instanceof Refusal) return confirmed
  const { email, password_hash } = confirmed.account
  let consumeMailedCode = async (_transaction: Db) => true
  if (email !== null) {
    const binding = memberBinding('delete_account', { account_id, email, browser })
    const tried = await tryCode(services, binding, code)
    if (tried instanceof Refusal) return tried
    consumeMailedCode = (transaction) => consumeCode(transaction, tried.code_id, services.now())
  }

  const nowMs = services.now()
  return services.db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, account_id)
    if (locked?.password_hash !== password_hash) return refuse('wrong_credentials')
    const isConsumed =
      (await consumeMailedCode(transaction)) && (await confirmed.consume(transaction))
    if (!isConsumed) return refuse('code_spent')
    return { due_at_ms: await scheduleDeletion(transaction, locked, nowMs) }
  })
}
