import type { ParsedRequestOf } from '#contract/endpoints.ts'
import { DELETION_GRACE_MS } from '#domain/identity/grace-periods.ts'
import { tryCode } from '../auth/codes/mailed-codes.ts'
import { deletePendingSignInsOf } from '../auth/factors/factor-queries.ts'
import type { ReauthenticationRefusal } from '../auth/factors/reauthenticate.ts'
import { consumeCode } from '../auth/queries.ts'
import { endAllSessions } from '../auth/sessions/sessions.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { endAllSlots } from '../devices/end-slots.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Session } from '../http/session.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import type { Services } from '../services.ts'
import { setDeletion } from './deletion-queries.ts'
import { memberBinding } from './member-codes.ts'
import { reauthenticateForChange } from './reauthenticate-for-change.ts'

type Asked = ParsedRequestOf<'deleteAccount'> & { browser: string }

/**
 * Schedules the account's erasure in seven days (decision 21): by password and emailed code or, without an
 * address, by a code of the other factors. Ends all sessions and connections at once; signing in before the
 * end cancels the deletion.
 */
export async function deleteAccount(
  services: Pick<Services, 'db' | 'hasher' | 'now' | 'secrets'>,
  session: Session,
  asked: Asked,
): Promise<{ due_at_ms: number } | ReauthenticationRefusal | Refusal<'code_expired'>> {
  const { account_id } = session
  const { code, browser } = asked
  const confirmed = await reauthenticateForChange(services, session, asked)
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
  const due_at_ms = nowMs + DELETION_GRACE_MS
  return services.db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, account_id)
    if (locked?.password_hash !== password_hash) return refuse('wrong_credentials')
    const isConsumed =
      (await consumeMailedCode(transaction)) && (await confirmed.consume(transaction))
    if (!isConsumed) return refuse('code_spent')
    await setDeletion(transaction, account_id, due_at_ms)
    await endAllSessions(transaction, account_id)
    await deletePendingSignInsOf(transaction, account_id)
    await endAllSlots(transaction, account_id, nowMs)
    await notifyMember(transaction, locked, {
      kind: 'deletion_requested',
      dedupe_key: `deletion_requested:${account_id}:${due_at_ms}`,
      payload: { due_at_ms },
      nowMs,
    })
    return { due_at_ms }
  })
}
