import type { Insertable, Selectable } from 'kysely'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { countMailingEnd, lockMailing, type MailingEnd } from './mailing-queries.ts'

export type OutboxRow = Selectable<Tables['outbox']>

export async function insertMessage(db: Db, row: Insertable<Tables['outbox']>): Promise<void> {
  await db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Checks whether an email with this key was queued, and is not yet forgotten. */
export const isQueued = (db: Db, dedupe_key: string): Promise<boolean> =>
  hasRow(db.selectFrom('outbox').select('message_id').where('dedupe_key', '=', dedupe_key))

/** Selects messages whose next attempt is due, oldest first, those to groups after all others. */
export function selectDue(db: Db, nowMs: number, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where('next_attempt_at_ms', '<=', nowMs)
    .orderBy(({ eb }) => eb('mailing_id', 'is not', null))
    .orderBy('created_at_ms')
    .limit(limit)
    .execute()
}

/**
 * Limits a query to kinds that reveal no account: any address gets them, or a member who is signed in.
 * Emails to groups leave last, so that they say nothing of how long others wait.
 */
const forAnyone = (db: Db) =>
  db.selectFrom('outbox').where('kind', 'not in', ['recovery_code', 'nothing', 'mailing'])

/** Selects the newest waiting message of a period. */
export function selectNewestWaiting(
  db: Db,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<{ created_at_ms: number } | undefined> {
  return forAnyone(db)
    .select('created_at_ms')
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where('created_at_ms', '>', fromMs)
    .where('created_at_ms', '<=', untilMs)
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Selects a message that was sent at or after `sinceMs`. */
export function selectSentSince(
  db: Db,
  sinceMs: number,
): Promise<{ message_id: string } | undefined> {
  return forAnyone(db)
    .select('message_id')
    .where('sent_at_ms', '>=', sinceMs)
    .limit(1)
    .executeTakeFirst()
}

/** Claims a message for one attempt. Atomic: of concurrent loops, one gets the message. */
export function claimMessage(
  db: Db,
  seen: OutboxRow,
  claimedUntilMs: number,
): Promise<OutboxRow | undefined> {
  return db
    .updateTable('outbox')
    .set({ attempts: seen.attempts + 1, next_attempt_at_ms: claimedUntilMs })
    .where('message_id', '=', seen.message_id)
    .where('attempts', '=', seen.attempts)
    .where('next_attempt_at_ms', '=', seen.next_attempt_at_ms)
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function postponeMessage(
  db: Db,
  message_id: string,
  next_attempt_at_ms: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at_ms })
    .where('message_id', '=', message_id)
    .execute()
}

/** Makes messages due now that wait for a retry, unless it is at most `attemptMs` away. */
export async function hastenMessages(db: Db, nowMs: number, attemptMs: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at_ms: nowMs })
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where('attempts', '>', 0)
    .where('next_attempt_at_ms', '>', nowMs + attemptMs)
    .execute()
}

/** Finishes a message, once. Erases its recipient and payload right away; its key is deleted later. */
export async function finishMessage(
  db: Db,
  { message_id, mailing_id }: Pick<OutboxRow, 'message_id' | 'mailing_id'>,
  end: MailingEnd,
  nowMs: number,
): Promise<void> {
  const finish = (db: Db) =>
    db
      .updateTable('outbox')
      .set({
        ...(end === 'sent' ? { sent_at_ms: nowMs } : { failed_at_ms: nowMs }),
        recipient: '',
        payload: '{}',
      })
      .where('message_id', '=', message_id)
      .where('sent_at_ms', 'is', null)
      .where('failed_at_ms', 'is', null)
      .returning('message_id')
      .executeTakeFirst()
  if (mailing_id === null) return void (await finish(db))
  await db.transaction().execute(async (transaction) => {
    const mailing = await lockMailing(transaction, mailing_id)
    if ((await finish(transaction)) && mailing) await countMailingEnd(transaction, mailing, end)
  })
}

/** Checks whether the membership still ends at the time that a waiting email names. */
export const endsAt = (db: Db, account_id: string, expire_date: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('account')
      .select('account_id')
      .where('account_id', '=', account_id)
      .where('expire_date', '=', expire_date),
  )
