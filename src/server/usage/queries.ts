import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** What an account used, beside the membership that its allowance derives from. */
export function selectUsage(db: Db, account_id: string) {
  return db
    .selectFrom('account')
    .leftJoin('traffic', 'traffic.account_id', 'account.account_id')
    .select([
      'account.expire_date',
      'account.vip_type',
      'traffic.month',
      'traffic.used_bytes',
      'traffic.last_connection_time_ms',
      'traffic.last_connection_node',
    ])
    .where('account.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}

/** Adds to the month's bytes; a row of another month begins anew. */
export async function upsertTraffic(db: Db, rows: readonly Insertable<Tables['traffic']>[]) {
  await db
    .insertInto('traffic')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        used_bytes: sql`excluded.used_bytes + case when traffic.month = excluded.month then traffic.used_bytes else 0 end`,
        month: row.ref('excluded.month'),
        last_connection_time_ms: row.ref('excluded.last_connection_time_ms'),
        last_connection_node: row.ref('excluded.last_connection_node'),
      })),
    )
    .execute()
}
