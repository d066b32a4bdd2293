import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type EmailChangeRow = Selectable<Tables['email_change']>

/** @throws a unique violation when another account has the address */
export async function updateEmail(db: Db, account_id: string, email: string): Promise<void> {
  await db.updateTable('account').set({ email }).where('account_id', '=', account_id).execute()
}

export async function insertEmailChange(
  db: Db,
  row: Insertable<Tables['email_change']>,
): Promise<void> {
  await db.insertInto('email_change').values(row).execute()
}

export function selectEmailChange(
  db: Db,
  undo_hash: string,
  nowMs: number,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('undo_hash', '=', undo_hash)
    .where('undo_until_ms', '>', nowMs)
    .executeTakeFirst()
}

/**
 * Deletes a change and all later ones, whose links end.
 * @returns their ids
 */
export async function deleteEmailChanges(
  db: Db,
  since: Pick<EmailChangeRow, 'account_id' | 'changed_at_ms'>,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('email_change')
    .where('account_id', '=', since.account_id)
    .where('changed_at_ms', '>=', since.changed_at_ms)
    .returning('change_id')
    .execute()
  return rows.map(({ change_id }) => change_id)
}
