import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type OutboxRow = Selectable<Tables['outbox']>

export async function insertMessage(db: Db, row: Insertable<Tables['outbox']>): Promise<void> {
  await db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** What may leave now, oldest first. */
export function selectDue(db: Db, now_ms: number, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where('next_attempt_at_ms', '<=', now_ms)
    .orderBy('created_at_ms')
    .limit(limit)
    .execute()
}

/** What is written for known and unknown addresses alike, or for members who are signed in. */
const forAnyone = (db: Db) =>
  db.selectFrom('outbox').where('kind', 'not in', ['recovery_code', 'nothing'])

/** When the newest message of a time was written that still waits. */
export function selectNewestWaiting(
  db: Db,
  { from_ms, until_ms }: { from_ms: number; until_ms: number },
): Promise<{ created_at_ms: number } | undefined> {
  return forAnyone(db)
    .select('created_at_ms')
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where('created_at_ms', '>', from_ms)
    .where('created_at_ms', '<=', until_ms)
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A message that left since then. */
export function selectSentSince(
  db: Db,
  since_ms: number,
): Promise<{ message_id: string } | undefined> {
  return forAnyone(db)
    .select('message_id')
    .where('sent_at_ms', '>=', since_ms)
    .limit(1)
    .executeTakeFirst()
}

/** Takes a message for one attempt: of any number of loops, one gets it. */
export function claimMessage(
  db: Db,
  seen: OutboxRow,
  claimed_until_ms: number,
): Promise<OutboxRow | undefined> {
  return db
    .updateTable('outbox')
    .set({ attempts: seen.attempts + 1, next_attempt_at_ms: claimed_until_ms })
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

/** Lets leave now what would wait longer than any attempt takes. */
export async function hastenMessages(db: Db, now_ms: number, attempt_ms: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at_ms: now_ms })
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .where('next_attempt_at_ms', '>', now_ms + attempt_ms)
    .execute()
}

/** Ends a message; what it said and to whom is forgotten at once, its key later. */
export async function finishMessage(
  db: Db,
  message_id: string,
  end: { sent_at_ms: number } | { failed_at_ms: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...end, recipient: '', payload: '{}' })
    .where('message_id', '=', message_id)
    .execute()
}

/** Drops messages that were sent or given up. */
export async function deleteFinishedMessages(db: Db, created_before_ms: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at_ms', '<', created_before_ms)
    .where((row) =>
      row.or([row('sent_at_ms', 'is not', null), row('failed_at_ms', 'is not', null)]),
    )
    .execute()
}

/** Whether the membership still ends when a waiting email says that it does. */
export async function endsAt(db: Db, account_id: string, expire_date: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('expire_date', '=', expire_date)
    .executeTakeFirst()
  return account !== undefined
}
