import { sql } from 'kysely'
import { jsonRows } from '../db/json-rows.ts'
import type { Db, Engine } from '../db/open.ts'

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

/** What accounts used more, and where. */
interface More {
  used_bytes: ReadonlyMap<string, number>
  month: string
  last_connection_time_ms: number
  last_connection_node: string
}

/**
 * Adds to the month's bytes, which stay at the largest number that is exact; a row of another month
 * begins anew.
 */
export async function upsertTraffic(db: Db, engine: Engine, more: More): Promise<void> {
  const { month, last_connection_time_ms, last_connection_node } = more
  // in one order everywhere, so that two nodes' reports never wait for each other
  const rows = [...more.used_bytes].sort(([one], [other]) => (one < other ? -1 : 1))
  await sql`
    insert into traffic
      (account_id, month, used_bytes, last_connection_time_ms, last_connection_node)
    select given.value ->> 0, cast(${month} as text), cast(given.value ->> 1 as bigint),
      cast(${last_connection_time_ms} as bigint), cast(${last_connection_node} as text)
    from ${jsonRows(engine, rows)} where true
    on conflict (account_id) do update set
      used_bytes = case
        when traffic.month <> excluded.month then excluded.used_bytes
        when traffic.used_bytes > ${sql.lit(Number.MAX_SAFE_INTEGER)} - excluded.used_bytes
          then ${sql.lit(Number.MAX_SAFE_INTEGER)}
        else traffic.used_bytes + excluded.used_bytes end,
      month = excluded.month,
      last_connection_time_ms = excluded.last_connection_time_ms,
      last_connection_node = excluded.last_connection_node`.execute(db)
}
