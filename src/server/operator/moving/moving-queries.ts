import type { Db } from '../../db/open.ts'

/** Selects the accounts that members of a source have here, by their numbers there. */
export const selectMoved = (db: Db, source: string, ids: readonly string[]) =>
  db
    .selectFrom('imported_account')
    .select(['source_id', 'account_id'])
    .where('source', '=', source)
    .where('source_id', 'in', ids)
    .execute()
