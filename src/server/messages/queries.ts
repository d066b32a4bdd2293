import { type Insertable, type Selectable, sql } from 'kysely'
import type { ThreadState } from '#domain/messages/thread-state.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { type Reply, withReplies } from './reply-queries.ts'

/** @returns whether it was inserted: false when a message with this id exists */
export const insertSupportMessage = (
  db: Db,
  row: Insertable<Tables['support_message']>,
): Promise<boolean> =>
  hasRow(
    db
      .insertInto('support_message')
      .values(row)
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('message_id'),
  )

export async function selectAccountNumber(db: Db, account_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('digital_account_number')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return row?.digital_account_number ?? null
}

export async function selectAddress(db: Db, account_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return row?.email ?? null
}

/** A message to support with the conversation that it began, and the account number of its author. */
export type SupportMessage = Omit<
  Selectable<Tables['support_message']>,
  'account_id' | 'latest_at_ms' | 'is_unread'
> & {
  /** null for a visitor */
  digital_account_number: string | null
  /** oldest first */
  replies: Reply[]
}

function selectMessages(db: Db) {
  return db
    .selectFrom('support_message')
    .leftJoin('account', 'account.account_id', 'support_message.account_id')
    .select([
      'support_message.message_id',
      'support_message.kind',
      'support_message.email',
      'support_message.locale',
      'support_message.message',
      'support_message.created_at_ms',
      'support_message.waiting_since_ms',
      'support_message.closed_at_ms',
      'account.digital_account_number',
    ])
}

/**
 * Selects conversations in a state with their replies: those that wait with members before visitors and the
 * oldest first, others with the latest first.
 */
export async function selectMessagesIn(
  db: Db,
  state: ThreadState,
  limit: number,
): Promise<SupportMessage[]> {
  const latest = () => selectMessages(db).orderBy('support_message.latest_at_ms', 'desc')
  const closed_at_ms = 'support_message.closed_at_ms'
  const waiting_since_ms = 'support_message.waiting_since_ms'
  const queries = {
    waiting: () =>
      selectMessages(db)
        .where(waiting_since_ms, 'is not', null)
        .orderBy((is) =>
          is.case().when('support_message.account_id', 'is', null).then(1).else(0).end(),
        )
        .orderBy(waiting_since_ms),
    answered: () => latest().where(waiting_since_ms, 'is', null).where(closed_at_ms, 'is', null),
    closed: () => latest().where(closed_at_ms, 'is not', null),
  }
  return withReplies(db, await queries[state]().limit(limit).execute())
}

/** Selects a member's messages with their replies, newest first. */
export async function selectMessagesOf(db: Db, account_id: string, limit: number) {
  const messages = await db
    .selectFrom('support_message')
    .select(['message_id', 'message', 'created_at_ms', 'waiting_since_ms', 'closed_at_ms'])
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms', 'desc')
    .limit(limit)
    .execute()
  return withReplies(db, messages)
}

/** Counts conversations that wait for us, and says since when the first does. */
export function countOpenMessages(
  db: Db,
): Promise<{ waiting: number; oldest_at_ms: number | null }> {
  return db
    .selectFrom('support_message')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<number | null>('waiting_since_ms').as('oldest_at_ms'),
    ])
    .where('waiting_since_ms', 'is not', null)
    .executeTakeFirstOrThrow()
}

export async function selectMessage(
  db: Db,
  message_id: string,
): Promise<SupportMessage | undefined> {
  const rows = await selectMessages(db).where('message_id', '=', message_id).execute()
  return (await withReplies(db, rows))[0]
}

/** @returns undefined when the message does not exist or does not wait */
export function markAnswered(db: Db, message_id: string, nowMs: number) {
  return db
    .updateTable('support_message')
    .set({
      waiting_since_ms: null,
      latest_at_ms: nowMs,
      is_unread: sql<number>`case when account_id is null then 0 else 1 end`,
    })
    .where('message_id', '=', message_id)
    .where('waiting_since_ms', 'is not', null)
    .returning(['account_id', 'email', 'locale', 'message'])
    .executeTakeFirst()
}

/** @returns whether the conversation was open */
export const markClosed = (db: Db, message_id: string, nowMs: number): Promise<boolean> =>
  hasRow(
    db
      .updateTable('support_message')
      .set({ waiting_since_ms: null, closed_at_ms: nowMs })
      .where('message_id', '=', message_id)
      .where('closed_at_ms', 'is', null)
      .returning('message_id'),
  )

/** @returns whether the conversation was closed or answered */
export const markWaiting = (db: Db, message_id: string, nowMs: number): Promise<boolean> =>
  hasRow(
    db
      .updateTable('support_message')
      .set({ waiting_since_ms: nowMs, closed_at_ms: null })
      .where('message_id', '=', message_id)
      .where('waiting_since_ms', 'is', null)
      .returning('message_id'),
  )
