import type { Insertable } from 'kysely'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** A later message of a conversation. */
export interface Reply {
  reply_id: string
  is_ours: boolean
  text: string
  created_at_ms: number
}

/** @returns whether it was inserted: false when a reply with this id exists */
export const insertReply = (db: Db, row: Insertable<Tables['support_reply']>): Promise<boolean> =>
  hasRow(
    db
      .insertInto('support_reply')
      .values(row)
      .onConflict((conflict) => conflict.column('reply_id').doNothing())
      .returning('reply_id'),
  )

/**
 * Adds the replies to messages, oldest first.
 * @param limit the most replies of all messages together; the newest are taken
 */
export async function withReplies<M extends { message_id: string }>(
  db: Db,
  messages: readonly M[],
  limit = 10_000,
): Promise<(M & { replies: Reply[] })[]> {
  const ids = messages.map(({ message_id }) => message_id)
  const newest =
    ids.length === 0
      ? []
      : await db
          .selectFrom('support_reply')
          .select(['reply_id', 'message_id', 'is_ours', 'text', 'created_at_ms'])
          .where('message_id', 'in', ids)
          .orderBy('created_at_ms', 'desc')
          .orderBy('reply_id', 'desc')
          .limit(limit)
          .execute()
  const byMessage = Map.groupBy(newest.reverse(), ({ message_id }) => message_id)
  return messages.map((message) => ({
    ...message,
    replies: (byMessage.get(message.message_id) ?? []).map(
      ({ message_id: _, is_ours, ...reply }) => ({ ...reply, is_ours: is_ours === 1 }),
    ),
  }))
}

/** Counts the replies of each of these messages; one without replies is absent. */
export async function countReplies(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('support_reply')
    .select(({ fn }) => ['message_id', fn.countAll().as('n')])
    .where('message_id', 'in', ids)
    .groupBy('message_id')
    .execute()
  return new Map(rows.map(({ message_id, n }) => [message_id, Number(n)]))
}

/** Selects the latest text that the author of a message wrote besides it. */
export async function selectLatestOfAuthor(
  db: Db,
  message_id: string,
): Promise<string | undefined> {
  const reply = await db
    .selectFrom('support_reply')
    .select('text')
    .where('message_id', '=', message_id)
    .where('is_ours', '=', 0)
    .orderBy('created_at_ms', 'desc')
    .orderBy('reply_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return reply?.text
}
