import type { Insertable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export const isOperatorBrowserKnown = (
  db: Db,
  operator_id: string,
  mark_hash: string,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('operator_browser')
      .select('operator_id')
      .where('operator_id', '=', operator_id)
      .where('mark_hash', '=', mark_hash),
  )

export async function insertOperatorBrowser(
  db: Db,
  row: Insertable<Tables['operator_browser']>,
): Promise<void> {
  const { last_used_at_ms } = row
  await db
    .insertInto('operator_browser')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'mark_hash']).doUpdateSet({ last_used_at_ms }),
    )
    .execute()
}
