import type { Db } from '../../db/open.ts'
import { notifyMember } from '../../inbox/notify-member.ts'
import { clearDeletion } from '../queries.ts'

/** Cancels a requested deletion because the member signed in (decision 21). */
export async function cancelDeletion(
  transaction: Db,
  account_id: string,
  nowMs: number,
): Promise<void> {
  const kept = await clearDeletion(transaction, account_id)
  if (!kept) return
  await notifyMember(transaction, kept, {
    kind: 'deletion_cancelled',
    dedupe_key: `deletion_cancelled:${account_id}:${nowMs}`,
    payload: { cancelled_at_ms: nowMs },
    nowMs,
  })
}
