import { DELETION_GRACE_MS } from '#domain/identity/grace-periods.ts'
import { deletePendingSignInsOf } from '../auth/factors/factor-queries.ts'
import { endAllSessions } from '../auth/sessions/sessions.ts'
import { endRenewal } from '../billing/consents/end-renewal.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { endAllSlots } from '../devices/end-slots.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import { setDeletion } from './deletion-queries.ts'

/**
 * Schedules the erasure of a locked account in seven days (decision 21). Ends all sessions and
 * connections right away; signing in before the end cancels the deletion.
 * @returns when the account is erased
 */
export async function scheduleDeletion(
  transaction: Db,
  account: AccountRow,
  nowMs: number,
): Promise<number> {
  const { account_id } = account
  const due_at_ms = nowMs + DELETION_GRACE_MS
  await setDeletion(transaction, account_id, due_at_ms)
  await endAllSessions(transaction, account_id, nowMs)
  await deletePendingSignInsOf(transaction, account_id)
  await endAllSlots(transaction, account_id, nowMs)
  await endRenewal(transaction, account, nowMs)
  await notifyMember(transaction, account, {
    kind: 'deletion_requested',
    dedupe_key: `deletion_requested:${account_id}:${due_at_ms}`,
    payload: { due_at_ms },
    nowMs,
  })
  return due_at_ms
}
