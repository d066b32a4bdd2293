import { sql } from 'kysely'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/open.ts'

/** Selects a member's conversations without their replies, the one with the latest message first. */
export function selectThreads(db: Db, account_id: string, limit: number) {
  return db
    .selectFrom('support_message')
    .select([
      'message_id',
      'message',
      'created_at_ms',
      'latest_at_ms',
      'waiting_since_ms',
      'closed_at_ms',
      'is_unread',
    ])
    .where('account_id', '=', account_id)
    .orderBy('latest_at_ms', 'desc')
    .orderBy('message_id')
    .limit(limit)
    .execute()
}

/** Selects whose message this is; undefined when there is none. */
export function selectAuthor(
  db: Db,
  message_id: string,
): Promise<{ account_id: string | null } | undefined> {
  return db
    .selectFrom('support_message')
    .select('account_id')
    .where('message_id', '=', message_id)
    .executeTakeFirst()
}

/** Locks a conversation until the transaction ends. @returns whether it is still there */
export const lockThread = (transaction: Db, message_id: string): Promise<boolean> =>
  hasRow(
    transaction
      .selectFrom('support_message')
      .select('message_id')
      .where('message_id', '=', message_id)
      .forUpdate(),
  )

/** Records that the author wrote more: the conversation is open, and waits since the first that is unanswered. */
export async function markWritten(db: Db, message_id: string, nowMs: number): Promise<void> {
  await db
    .updateTable('support_message')
    .set({
      waiting_since_ms: sql<number>`coalesce(waiting_since_ms, ${sql.val(nowMs)})`,
      closed_at_ms: null,
      latest_at_ms: nowMs,
    })
    .where('message_id', '=', message_id)
    .execute()
}

/** Marks a conversation as read that has no message after `latest_at_ms`. @returns whether it was unread */
export const markThreadSeen = (
  db: Db,
  message_id: string,
  latest_at_ms: number,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('support_message')
      .set({ is_unread: 0 })
      .where('message_id', '=', message_id)
      .where('is_unread', '=', 1)
      .where('latest_at_ms', '<=', latest_at_ms)
      .returning('message_id'),
  )
