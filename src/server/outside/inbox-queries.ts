import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** What telling a member needs to know of the account. */
export type Recipient = Pick<Selectable<Tables['account']>, 'account_id' | 'email' | 'locale'>

/** @returns whether the event was not told before */
export async function insertInboxNotice(
  db: Db,
  row: Insertable<Tables['inbox']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('inbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('notice_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function isMuted(db: Db, account_id: string, kind: string): Promise<boolean> {
  const muted = await db
    .selectFrom('muted_notice')
    .select('kind')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return muted !== undefined
}

/** Whether the membership still ends when a waiting notice says that it does. */
export async function endsAt(db: Db, account_id: string, expire_date: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', account_id)
    .where('expire_date', '=', expire_date)
    .executeTakeFirst()
  return account !== undefined
}

export async function deleteOldNotices(db: Db, created_before_ms: number): Promise<void> {
  await db.deleteFrom('inbox').where('created_at_ms', '<', created_before_ms).execute()
}
