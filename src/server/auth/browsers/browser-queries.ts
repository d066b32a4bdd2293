import type { Insertable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export const isBrowserKnown = (db: Db, account_id: string, mark_hash: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('known_browser')
      .select('account_id')
      .where('account_id', '=', account_id)
      .where('mark_hash', '=', mark_hash),
  )

export async function insertKnownBrowser(db: Db, row: Insertable<Tables['known_browser']>) {
  await db
    .insertInto('known_browser')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'mark_hash'])
        .doUpdateSet({ last_used_at_ms: row.last_used_at_ms }),
    )
    .execute()
}

/** @param kept hash of the browser to keep; null deletes all */
export async function deleteKnownBrowsersOf(db: Db, account_id: string, kept: string | null) {
  await db
    .deleteFrom('known_browser')
    .where('account_id', '=', account_id)
    .where('mark_hash', '<>', kept ?? '')
    .execute()
}

export async function deleteKnownBrowserOf(db: Db, account_id: string, mark_hash: string) {
  await db
    .deleteFrom('known_browser')
    .where('account_id', '=', account_id)
    .where('mark_hash', '=', mark_hash)
    .execute()
}

/** Deletes the browser from the known browsers of all accounts. */
export async function deleteKnownBrowser(db: Db, mark_hash: string) {
  await db.deleteFrom('known_browser').where('mark_hash', '=', mark_hash).execute()
}
