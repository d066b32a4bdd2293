import type { Db } from '../../db/open.ts'
import { notifyMember } from '../../inbox/notify-member.ts'
import { clearDeletion } from '../queries.ts'

/** Cancels a requested deletion because the member signed in (decision 21). @returns whether there was one */
export async function cancelDeletion(
  transaction: Db,
  account_id: string,
  nowMs: number,
): Promise<boolean> {
  const kept = await clearDeletion(transaction, account_id)
  if (!kept) return false
  await notifyMember(transaction, kept, {
    kind: 'deletion_cancelled',
    dedupe_key: `deletion_cancelled:${account_id}:${nowMs}`,
    payload: { cancelled_at_ms: nowMs },
    nowMs,
  })
  return true
}
