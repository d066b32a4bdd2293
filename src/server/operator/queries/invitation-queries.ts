import { sql } from 'kysely'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'

/** Selects the ids of imported members who were not emailed yet and have never signed in, `most` of them or all. */
export async function selectToInvite(db: Db, most?: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('account_id')
    // in the words of its index
    .where(sql<boolean>`terms_version = ''`)
    .where('email', 'is not', null)
    .where('last_login_time_ms', 'is', null)
    .where('invited_at_ms', 'is', null)
    .where('suspended_at_ms', 'is', null)
    .where('deletion_due_at_ms', 'is', null)
    .orderBy('registration_time_ms')
    .orderBy('account_id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Marks members as emailed; of concurrent callers, one gets each member. */
export function markInvited(
  db: Db,
  ids: readonly string[],
  invited_at_ms: number,
): Promise<AccountRow[]> {
  return db
    .updateTable('account')
    .set({ invited_at_ms })
    .where('account_id', 'in', ids)
    .where('invited_at_ms', 'is', null)
    .where('email', 'is not', null)
    .returningAll()
    .execute()
}
