import { type Insertable, sql } from 'kysely'
import type { OtherUse } from '#domain/devices/roaming.ts'
import { jsonColumn } from '../db/json-rows.ts'
import type { Db, Engine } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { roamsTo } from '../nodes/roaming-queries.ts'

/** A roaming device that is used at a node while it is active at another. */
export interface OtherUser extends OtherUse {
  DeviceId: string
  account_id: string
  public_key: string
  activeNodeId: string
  shared_times: number | null
  /** when a second machine was found last, at any node */
  lastSharedAtMs: number | null
}

/** Selects those of the keys that roam and are active at another node than this one. */
export async function selectOtherUsers(
  db: Db,
  engine: Engine,
  node: NodeRow,
  { publicKeys, nowMs }: { publicKeys: readonly string[]; nowMs: number },
): Promise<OtherUser[]> {
  const { node_id } = node
  const keys = jsonColumn(engine, publicKeys)
  const activeNodeId = sql`coalesce(active_node.node_id, device.node_id)`
  const { rows } = await sql<OtherUser>`
    select device."DeviceId", device.account_id, device.public_key,
      ${activeNodeId} as "activeNodeId",
      active.used_at_ms as "activeUsedAtMs",
      active.used_since_ms as "activeUsedSinceMs",
      here.shared_at_ms,
      case when active_node.left_node_id = ${node_id} then active_node.since_ms end as "leftSinceMs",
      active_node.shared_times,
      active_node.shared_at_ms as "lastSharedAtMs"
    from ${keys} join device on device.public_key = given.value ->> 0
    left join active_node on active_node."DeviceId" = device."DeviceId"
    left join peer_counter as active on active.public_key = device.public_key
      and active.node_id = ${activeNodeId}
    left join peer_counter as here on here.public_key = device.public_key
      and here.node_id = ${node_id}
    where ${roamsTo(node, nowMs)} and ${activeNodeId} <> ${node_id}`.execute(db)
  return rows
}

/** Stores where a device is active now, and forgets the handshakes that it counted elsewhere. */
export async function updateActiveNode(
  db: Db,
  active: Insertable<Tables['active_node']>,
): Promise<void> {
  const { DeviceId, node_id, left_node_id, since_ms } = active
  await db
    .insertInto('active_node')
    .values(active)
    .onConflict((conflict) =>
      conflict.column('DeviceId').doUpdateSet({ node_id, left_node_id, since_ms }),
    )
    .execute()
  await db
    .updateTable('device')
    .set({ quick_handshakes: 0 })
    .where('DeviceId', '=', DeviceId)
    .execute()
}

export async function updateSharedTimes(
  db: Db,
  DeviceId: string,
  shared_times: number,
  shared_at_ms: number,
): Promise<void> {
  await db
    .updateTable('active_node')
    .set({ shared_times, shared_at_ms })
    .where('DeviceId', '=', DeviceId)
    .execute()
}

/**
 * Changes the counter of a peer at a node: when a second machine was found there, or no more use, so that only what
 * follows tells that its device is back.
 */
export async function updateCounter(
  db: Db,
  { node_id, public_key }: { node_id: string; public_key: string },
  change: { shared_at_ms: number } | { recent_bytes: 0 },
): Promise<void> {
  await db
    .updateTable('peer_counter')
    .set(change)
    .where('node_id', '=', node_id)
    .where('public_key', '=', public_key)
    .execute()
}
