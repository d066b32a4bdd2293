import { sql } from 'kysely'
import { lastDeviceNumber } from '#domain/nodes/tunnel.ts'
import { jsonColumn } from '../db/json-rows.ts'
import type { Db, Engine } from '../db/open.ts'
import { hasTierOf } from './group-queries.ts'
import type { NodeRow } from './queries.ts'

/** The revision before the first change; agents that have no list of roaming devices yet are at the one before it. */
const FIRST_REV = 1
export const NO_ROAMING = FIRST_REV - 1
const THE_ONE = 1

/** A key and the account of its device. */
interface Key {
  public_key: string
  account_id: string
}

/** Selects the revision of the peers that all nodes have. */
export async function selectRoamingRev(db: Db): Promise<number> {
  const row = await db.selectFrom('roaming_rev').select('rev').executeTakeFirst()
  return row?.rev ?? FIRST_REV
}

/** Records that the peer of a roaming device changed. Locks the revision until the transaction ends, so that it has no gaps. */
export async function insertRoamingChange(
  db: Db,
  { public_key, account_id }: Key,
  at_ms: number,
): Promise<void> {
  const { rev } = await db
    .insertInto('roaming_rev')
    .values({ roaming_id: THE_ONE, rev: FIRST_REV + 1 })
    .onConflict((conflict) =>
      conflict.column('roaming_id').doUpdateSet({ rev: sql`roaming_rev.rev + 1` }),
    )
    .returning('rev')
    .executeTakeFirstOrThrow()
  await db.insertInto('roaming_change').values({ rev, public_key, account_id, at_ms }).execute()
}

/** Selects the keys that changed after revision `after`, up to `until`; each revision has one row. */
export async function selectRoamingChanges(
  db: Db,
  { after, until }: { after: number; until: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('roaming_change')
    .select('public_key')
    .where('rev', '>', after)
    .where('rev', '<=', until)
    .execute()
  return rows.map(({ public_key }) => public_key)
}

/** Selects the nodes that have counted a device's key, in the order in which their counters are locked. */
export async function selectCounterNodes(
  db: Db,
  { account_id, public_key }: Key,
): Promise<string[]> {
  const rows = await db
    .selectFrom('peer_counter')
    .select('node_id')
    .where('account_id', '=', account_id)
    .where('public_key', '=', public_key)
    .orderBy('node_id')
    .execute()
  return rows.map(({ node_id }) => node_id)
}

/** More are too many for an interface, whose counters its agent reads every four seconds. */
const MOST_ROAMING = 20_000

const IS_CROWDED = sql<boolean>`((select count(*) from (select 1 from device as crowd
  where crowd.link_hash is not null and crowd.slot_since_ms is not null
  limit ${sql.lit(MOST_ROAMING + 1)}) as crowded) > ${sql.lit(MOST_ROAMING)})`

type Place = Pick<NodeRow, 'node_id' | 'country' | 'tunnel_network'>

/**
 * Selects the nodes whose devices roam to a node: all of them. While too many devices roam, those in its country; the
 * node alone if these hold too many slots, too.
 */
const nodesNear = ({ node_id, country }: Place) => sql<{ node_id: string }>`
  select near.node_id from node as near where near.node_id = ${node_id} or not ${IS_CROWDED}
    or (near.country = ${country} and ${sql.lit(MOST_ROAMING)}
      >= (select sum(beside.slots_held) from node as beside where beside.country = ${country}))`

/** Lists the nodes whose devices roam to a node, to which its own devices roam in turn. */
export async function listNodesNear(db: Db, node: Place): Promise<Set<string>> {
  const { rows } = await nodesNear(node).execute(db)
  return new Set(rows.map(({ node_id }) => node_id))
}

/** Tests whether a device with a slot roams to a node, in whose network it has an address and which its tier includes. */
export const roamsTo = (node: Place & Pick<NodeRow, 'tiers'>, nowMs: number) =>
  sql<boolean>`(device.link_hash is not null and device.slot_since_ms is not null
  and device.tunnel_number <= ${lastDeviceNumber(node.tunnel_network)}
  and ${hasTierOf(node, nowMs)}
  and device.node_id in (${nodesNear(node)}))`

interface RoamingKey extends Key {
  /** time of its last change, with which it stopped to roam if it did; null while it does */
  left_at_ms: number | null
}

/** Selects those of the keys that roam, and those that changed lately, which may do so no more. */
export async function selectRoamingKeys(
  db: Db,
  engine: Engine,
  { publicKeys, node, nowMs }: { publicKeys: readonly string[]; node: NodeRow; nowMs: number },
): Promise<RoamingKey[]> {
  const keys = jsonColumn(engine, publicKeys)
  const { rows } = await sql<RoamingKey>`
    select device.public_key, device.account_id, null as left_at_ms
    from ${keys} join device on device.public_key = given.value ->> 0
    where ${roamsTo(node, nowMs)}
    union all
    select latest.public_key, latest.account_id, max(latest.at_ms) as left_at_ms
    from ${keys} join roaming_change as latest on latest.public_key = given.value ->> 0
    group by latest.public_key, latest.account_id`.execute(db)
  return rows
}
