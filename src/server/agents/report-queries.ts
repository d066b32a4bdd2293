import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { QUICK_HANDSHAKE_MS } from '#domain/connection/findings.ts'
import { HANDSHAKE_WINDOW_MS } from '#domain/devices/devices.ts'
import { RETENTION_MS } from '#domain/identity/retention.ts'
import { DEVICE_PACE } from '#domain/nodes/peer-counters.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { jsonRows } from '../db/json-rows.ts'
import type { Db, Engine } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type CounterRow = Selectable<Tables['peer_counter']>
export type NodeReportRow = Selectable<Tables['node_report']>

/** A handshake that is newer by less than this is the same handshake, reported again. */
const SAME_HANDSHAKE_MS = 20_000

/** Selects or inserts the record of a node's reports and locks it, so that reports run one at a time. */
export function lockNodeReport(db: Db, node_id: string, nowMs: number): Promise<NodeReportRow> {
  const times = { reported_at_ms: nowMs, away_from_ms: 0, away_until_ms: nowMs, used_until_ms: 0 }
  return db
    .insertInto('node_report')
    .values({ ...times, node_id })
    .onConflict((conflict) => conflict.column('node_id').doUpdateSet({ node_id }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateNodeReport(
  db: Db,
  node_id: string,
  change: Updateable<Tables['node_report']>,
): Promise<void> {
  await db.updateTable('node_report').set(change).where('node_id', '=', node_id).execute()
}

/**
 * Selects the counters of some keys on a node, in a transaction that holds `lockNodeReport`. The JSON
 * rows hold both columns of the primary key, so that the database looks up each row by index.
 */
export async function selectCounters(
  db: Db,
  engine: Engine,
  { node_id, publicKeys }: { node_id: string; publicKeys: readonly string[] },
): Promise<CounterRow[]> {
  const keys = jsonRows(
    engine,
    publicKeys.map((key) => [node_id, key]),
  )
  const { rows } = await sql<CounterRow>`
    select peer_counter.* from ${keys} join peer_counter
      on peer_counter.node_id = given.value ->> 0
      and peer_counter.public_key = given.value ->> 1`.execute(db)
  return rows
}

/** Inserts counters, except where there is one. */
export async function insertCounters(
  db: Db,
  counters: readonly Insertable<Tables['peer_counter']>[],
): Promise<void> {
  if (counters.length === 0) return
  await db
    .insertInto('peer_counter')
    .values(counters)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateCounters(
  db: Db,
  engine: Engine,
  counters: readonly CounterRow[],
): Promise<void> {
  const rows = jsonRows(
    engine,
    counters.map((counter) => [
      counter.node_id,
      counter.public_key,
      counter.epoch,
      counter.counted_bytes,
      counter.used_until_ms,
      counter.recent_bytes,
      counter.recent_since_ms,
      counter.used_at_ms,
      counter.used_since_ms,
    ]),
  )
  await sql`
    update peer_counter set epoch = cast(given.value ->> 2 as integer),
      counted_bytes = cast(given.value ->> 3 as bigint),
      used_until_ms = cast(given.value ->> 4 as bigint),
      recent_bytes = cast(given.value ->> 5 as bigint),
      recent_since_ms = cast(given.value ->> 6 as bigint),
      used_at_ms = cast(given.value ->> 7 as bigint),
      used_since_ms = cast(given.value ->> 8 as bigint)
    from ${rows}
    where peer_counter.node_id = given.value ->> 0
      and peer_counter.public_key = given.value ->> 1`.execute(db)
}

/**
 * Stores handshakes of devices that are active on the node, and counts those that came quickly (decision 150). Of
 * roaming devices that are active elsewhere only while they are silent there: apps test all nodes. Waits for no device
 * that is being changed, against deadlocks: its next handshake is stored.
 */
export async function updateHandshakes(
  db: Db,
  engine: Engine,
  {
    node_id,
    withRoaming,
    handshakes,
  }: {
    node_id: string
    withRoaming: boolean
    handshakes: readonly { public_key: string; at_ms: number }[]
  },
): Promise<void> {
  const activeNode = sql`coalesce(
    (select active_node.node_id from active_node where active_node."DeviceId" = device."DeviceId"),
    device.node_id, '')`
  const whileSilent = withRoaming
    ? sql`or (device.link_hash is not null and coalesce(device.last_handshake_ms, 0)
        < cast(given.value ->> 1 as bigint) - ${sql.lit(HANDSHAKE_WINDOW_MS)})`
    : sql``
  const rows = jsonRows(
    engine,
    handshakes.map(({ public_key, at_ms }) => [public_key, at_ms]),
  )
  await sql`
    update device set last_handshake_ms = newer.at_ms,
      quick_handshakes = case
        when newer.at_ms - last_handshake_ms < ${sql.lit(QUICK_HANDSHAKE_MS)}
        then quick_handshakes + 1 else 0 end
    from (select device."DeviceId", cast(given.value ->> 1 as bigint) as at_ms
      from ${rows} join device on device.public_key = given.value ->> 0
      where device.slot_since_ms is not null
        and (${activeNode} = ${node_id} ${whileSilent})
        and coalesce(device.last_handshake_ms, 0) < cast(given.value ->> 1 as bigint) - ${sql.lit(SAME_HANDSHAKE_MS)}
      ${engine === 'postgres' ? sql`for no key update of device skip locked` : sql``}) as newer
    where device."DeviceId" = newer."DeviceId"`.execute(db)
}

/**
 * Deletes the counters of peers that left more than ten minutes before their node's latest report, or
 * a day ago: they tell which nodes a device used.
 */
export async function deleteLeftCounters(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('peer_counter')
    .where(({ eb, or, and, exists, selectFrom, ref }) =>
      or([
        eb('left_at_ms', '<', nowMs - RETENTION_MS.leftCounter),
        and([
          eb('left_at_ms', '<', nowMs - 10 * MINUTE_MS),
          exists(
            selectFrom('node_report')
              .select('node_report.node_id')
              .whereRef('node_report.node_id', '=', 'peer_counter.node_id')
              .where(
                'reported_at_ms',
                '>',
                eb(ref('peer_counter.left_at_ms'), '+', 10 * MINUTE_MS),
              ),
          ),
        ]),
      ]),
    )
    .execute()
}

/**
 * Deletes the counters of roaming devices at nodes that they have not used for half an hour: they tell which ones a
 * device used. By then an agent has added the peer again, with counters from zero, which a node without a silence
 * proves; otherwise a day has to pass.
 */
export async function deleteUnusedCounters(db: Db, nowMs: number): Promise<void> {
  const unusedSinceMs = nowMs - 30 * MINUTE_MS
  await sql`
    delete from peer_counter
    where left_at_ms is null and used_until_ms < ${unusedSinceMs}
      and (used_until_ms < ${nowMs - RETENTION_MS.leftCounter} or exists (
        select 1 from node_report where node_report.node_id = peer_counter.node_id
          and away_until_ms < peer_counter.used_until_ms + ${sql.lit(DEVICE_PACE.burstMs)}
          and reported_at_ms > ${unusedSinceMs}))
      and exists (
        select 1 from device where device.public_key = peer_counter.public_key
          and device.link_hash is not null and device.node_id <> peer_counter.node_id)
  `.execute(db)
}
