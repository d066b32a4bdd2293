import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Switches the emails with news to an account off, unless it was erased. */
export async function stopNews(db: Db, account_id: string): Promise<void> {
  await db
    .insertInto('muted_notice')
    .columns(['account_id', 'kind'])
    .expression((from) =>
      from
        .selectFrom('account')
        .select(['account_id', sql.lit('news').as('kind')])
        .where('account_id', '=', account_id)
        .where('erased_at_ms', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doNothing())
    .execute()
}
