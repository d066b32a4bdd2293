import { sql } from 'kysely'
import type { CountedTraffic } from '#domain/devices/allowance.ts'
import type { VipType } from '#domain/membership/membership.ts'
import { jsonColumn, jsonRows } from '../db/json-rows.ts'
import type { Db, Engine } from '../db/open.ts'
import { packsLeft } from './pack-queries.ts'

/** Selects an account's traffic, with the membership that decides its allowance. */
export function selectUsage(db: Db, account_id: string) {
  return db
    .selectFrom('account')
    .leftJoin('traffic', 'traffic.account_id', 'account.account_id')
    .select([
      'account.expire_date',
      'account.vip_type',
      'traffic.month',
      'traffic.used_bytes',
      'traffic.from_packs_bytes',
      'traffic.last_connection_time_ms',
      'traffic.last_connection_node',
    ])
    .select(packsLeft('account.account_id').as('packs_left_bytes'))
    .where('account.account_id', '=', account_id)
    .executeTakeFirstOrThrow()
}

/** Traffic to add to several accounts. */
interface AddedTraffic {
  used_bytes: ReadonlyMap<string, number>
  month: string
  last_connection_time_ms: number
  last_connection_node: string
}

/**
 * Adds bytes to the accounts' sums of a month, capped at the largest exact integer. Replaces the sum of
 * another month.
 */
export async function upsertTraffic(db: Db, engine: Engine, added: AddedTraffic): Promise<void> {
  const { month, last_connection_time_ms, last_connection_node } = added
  // the same order in every report, so that reports of two nodes cannot deadlock
  const rows = [...added.used_bytes].sort(([account_id], [other]) => (account_id < other ? -1 : 1))
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
      from_packs_bytes = case when traffic.month <> excluded.month then 0
        else traffic.from_packs_bytes end,
      told_percent = case when traffic.month <> excluded.month then 0 else traffic.told_percent end,
      month = excluded.month,
      last_connection_time_ms = excluded.last_connection_time_ms,
      last_connection_node = excluded.last_connection_node`.execute(db)
}

/** A member's traffic of a month, with the membership that decides whether it is limited. */
export interface ToldTraffic extends CountedTraffic {
  account_id: string
  expire_date: string | null
  vip_type: VipType
  told_percent: number
}

/** Selects those of the accounts that have used `fromBytes` in the month, or were told that they have. */
export async function selectToldTraffic(
  db: Db,
  engine: Engine,
  selection: { accountIds: readonly string[]; month: string; fromBytes: number },
): Promise<ToldTraffic[]> {
  const given = jsonColumn(engine, selection.accountIds)
  const { rows } = await sql<ToldTraffic>`
    select traffic.account_id, account.expire_date, account.vip_type, traffic.month,
      traffic.used_bytes, traffic.from_packs_bytes, traffic.told_percent,
      ${packsLeft('account.account_id')} as packs_left_bytes
    from ${given}
    join traffic on traffic.account_id = given.value ->> 0
    join account on account.account_id = traffic.account_id
    where traffic.month = ${selection.month}
      and (traffic.told_percent > 0 or traffic.used_bytes >= ${selection.fromBytes})`.execute(db)
  return rows
}

export async function updateToldPercent(
  db: Db,
  { account_id, month, told_percent }: { account_id: string; month: string; told_percent: number },
): Promise<void> {
  await db
    .updateTable('traffic')
    .set({ told_percent })
    .where('account_id', '=', account_id)
    .where('month', '=', month)
    .execute()
}
