import { type Insertable, sql } from 'kysely'
import { countOf } from '../db/count-of.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** @returns whether it was inserted: false when a notification with this key exists */
export const insertNotification = (db: Db, row: Insertable<Tables['inbox']>): Promise<boolean> =>
  hasRow(
    db
      .insertInto('inbox')
      .values(row)
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .returning('notice_id'),
  )

/** Tests whether the member has switched off emails of this kind. */
export const isMuted = (db: Db, account_id: string, kind: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('muted_notice')
      .select('kind')
      .where('account_id', '=', account_id)
      .where('kind', '=', kind),
  )

export async function selectMuted(db: Db, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('muted_notice')
    .select('kind')
    .where('account_id', '=', account_id)
    .execute()
  return rows.map(({ kind }) => kind)
}

export async function insertMuted(db: Db, account_id: string, kind: string): Promise<void> {
  await db
    .insertInto('muted_notice')
    .values({ account_id, kind })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
    .execute()
}

export async function deleteMuted(db: Db, account_id: string, kind: string): Promise<void> {
  await db
    .deleteFrom('muted_notice')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .execute()
}

/** Selects notifications, newest first. */
export function selectInbox(db: Db, account_id: string, limit: number) {
  return db
    .selectFrom('inbox')
    .select(['notice_id', 'kind', 'payload', 'created_at_ms', 'read_at_ms'])
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms', 'desc')
    .orderBy('notice_id')
    .limit(limit)
    .execute()
}

/** Selects one of a member's notifications. */
export function selectNotification(db: Db, account_id: string, notice_id: string) {
  return db
    .selectFrom('inbox')
    .select(['kind', 'payload'])
    .where('account_id', '=', account_id)
    .where('notice_id', '=', notice_id)
    .executeTakeFirst()
}

/** Selects a member's notifications of some kinds, newest first. */
export function selectNotificationsOf(
  db: Db,
  account_id: string,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
) {
  return db
    .selectFrom('inbox')
    .select(['notice_id', 'kind', 'created_at_ms'])
    .where('account_id', '=', account_id)
    .where('kind', 'in', kinds)
    .orderBy('created_at_ms', 'desc')
    .orderBy('notice_id')
    .limit(limit)
    .execute()
}

export const countUnread = (db: Db, account_id: string): Promise<number> =>
  countOf(
    db.selectFrom('inbox').where('account_id', '=', account_id).where('read_at_ms', 'is', null),
  )

export async function markAsRead(
  db: Db,
  account_id: string,
  notice_ids: readonly string[],
  read_at_ms: number,
): Promise<void> {
  await db
    .updateTable('inbox')
    .set({ read_at_ms })
    .where('account_id', '=', account_id)
    .where('notice_id', 'in', notice_ids)
    .where('read_at_ms', 'is', null)
    .execute()
}

/** Marks the notifications of replies in a conversation as read. */
export async function markAnswerNoticesRead(
  db: Db,
  { account_id, message_id }: { account_id: string; message_id: string },
  read_at_ms: number,
): Promise<void> {
  await db
    .updateTable('inbox')
    .set({ read_at_ms })
    .where('account_id', '=', account_id)
    .where('kind', '=', 'answer')
    .where('payload', '=', JSON.stringify({ message_id }))
    .where('read_at_ms', 'is', null)
    .execute()
}

/** Names the kind as text, which the index needs. */
export async function deleteAllowanceNotices(db: Db, createdBeforeMs: number): Promise<void> {
  await db
    .deleteFrom('inbox')
    .where(sql.ref('kind'), '=', sql.lit('allowance'))
    .where('created_at_ms', '<', createdBeforeMs)
    .execute()
}
