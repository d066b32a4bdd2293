import { type Expression, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import type { ExitAddress } from '#domain/nodes/exits.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type NodeRow = Selectable<Tables['node']>
type CounterRow = Selectable<Tables['peer_counter']>

/** Selects every node by name, with its suspicions. */
export function selectNodes(db: Db) {
  return db
    .selectFrom('node')
    .leftJoin('node_report', 'node_report.node_id', 'node.node_id')
    .selectAll('node')
    .select(['node_report.suspected_since_ms', 'node_report.suspicions'])
    .orderBy('name')
    .execute()
}

/**
 * Selects the different settings of resolvers that nodes have, each a list with commas; not that of
 * the demonstration's node, which carries no traffic.
 */
export async function selectNodesDns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('node')
    .select('dns')
    .distinct()
    .where('node_id', '!=', DEMONSTRATION_NODE.node_id)
    .orderBy('dns')
    .execute()
  return rows.map(({ dns }) => dns)
}

/** Selects the countries of nodes that have registered; not that of the demonstration's node. */
export async function selectCountries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('node')
    .select('country')
    .distinct()
    .where('node_id', '!=', DEMONSTRATION_NODE.node_id)
    .where('public_key', 'is not', null)
    .orderBy('country')
    .execute()
  return rows.map(({ country }) => country)
}

export function selectNode(db: Db, node_id: string): Promise<NodeRow | undefined> {
  return db.selectFrom('node').selectAll().where('node_id', '=', node_id).executeTakeFirst()
}

export function selectNodeByName(db: Db, name: string): Promise<NodeRow | undefined> {
  return db.selectFrom('node').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Selects the nodes that were given up, or those with a change that members have not been notified of. */
export function selectNodesSince(
  db: Db,
  time: 'lost_at_ms' | 'untold_since_ms',
): Promise<NodeRow[]> {
  return db.selectFrom('node').selectAll().where(time, 'is not', null).orderBy('node_id').execute()
}

/** Gives up the drained nodes whose time is over, as an operator gives a node up. */
export async function endDueNodes(db: Db, nowMs: number): Promise<void> {
  await db
    .updateTable('node')
    .set({ lost_at_ms: nowMs, untold_since_ms: nowMs, ends_at_ms: null })
    .where('ends_at_ms', '<=', nowMs)
    .where('lost_at_ms', 'is', null)
    .execute()
}

/** Stores that members have been notified of a change, unless the node has changed again since. */
export async function markTold(
  db: Db,
  { node_id, untold_since_ms }: Pick<NodeRow, 'node_id' | 'untold_since_ms'>,
): Promise<void> {
  await db
    .updateTable('node')
    .set({ untold_since_ms: null })
    .where('node_id', '=', node_id)
    .where('untold_since_ms', '=', untold_since_ms)
    .execute()
}

/** Selects the node whose traffic leaves by an address. */
export function selectNodeOfExit(
  db: Db,
  { family, address }: ExitAddress,
): Promise<Pick<NodeRow, 'name'> | undefined> {
  return db
    .selectFrom('node')
    .select('name')
    .where(`exit_${family}`, '=', address)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
}

/** Tests whether an operator's node has ever registered; one that was removed since counts, too. */
export async function hasNodeEverRegistered(db: Db): Promise<boolean> {
  const registered = await db
    .selectFrom('node')
    .select('node_id')
    .where('public_key', 'is not', null)
    .where('node_id', '<>', DEMONSTRATION_NODE.node_id)
    .limit(1)
    .executeTakeFirst()
  if (registered) return true
  const removed = await db
    .selectFrom('audit')
    .select('audit_id')
    .where('what', 'like', 'nodes remove %')
    .limit(1)
    .executeTakeFirst()
  return removed !== undefined
}

/** @returns undefined when another node has the name */
export function insertNode(db: Db, row: Insertable<Tables['node']>): Promise<NodeRow | undefined> {
  return db
    .insertInto('node')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** @returns undefined when there is no such node */
export function updateNode(
  db: Db,
  name: string,
  change: Updateable<Tables['node']>,
): Promise<NodeRow | undefined> {
  return db
    .updateTable('node')
    .set(change)
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Raises the revision of a node's peers and counts its slots. Locks the node's row until the transaction ends,
 * so that revisions have no gaps.
 * @param slots by how many there are more
 */
export async function raisePeersRev(
  db: Db,
  node_id: string,
  slots = 0,
): Promise<number | undefined> {
  const row = await db
    .updateTable('node')
    .set({ peers_rev: sql`peers_rev + 1`, slots_held: sql`slots_held + ${slots}` })
    .where('node_id', '=', node_id)
    .returning('peers_rev')
    .executeTakeFirst()
  return row?.peers_rev
}

export async function insertChange(db: Db, row: Insertable<Tables['node_change']>): Promise<void> {
  await db.insertInto('node_change').values(row).execute()
}

type NewCounter = Pick<CounterRow, 'node_id' | 'public_key' | 'account_id' | 'used_until_ms'>

/** Inserts the counter of a new peer, or reopens the counter of a peer that comes back. */
export async function insertCounter(db: Db, { used_until_ms, ...peer }: NewCounter): Promise<void> {
  await db
    .insertInto('peer_counter')
    .values({ ...peer, used_until_ms, epoch: 0, counted_bytes: 0, left_at_ms: null })
    .onConflict((conflict) =>
      conflict.columns(['node_id', 'public_key']).doUpdateSet((row) => ({
        account_id: row.ref('excluded.account_id'),
        left_at_ms: null,
        used_until_ms: usedUntil(row.ref('excluded.used_until_ms')),
      })),
    )
    .execute()
}

/** Reopens the counter of a peer that comes back, if its node is still there. */
export async function reopenCounter(
  db: Db,
  { node_id, public_key, used_until_ms }: NewCounter,
): Promise<void> {
  await db
    .updateTable('peer_counter')
    .set({ left_at_ms: null, used_until_ms: usedUntil(sql`cast(${used_until_ms} as bigint)`) })
    .where('node_id', '=', node_id)
    .where('public_key', '=', public_key)
    .execute()
}

/** Time before a peer left that the node has not reported traffic for stays usable. */
const usedUntil = (reopened: Expression<number>) => sql<number>`case
  when peer_counter.left_at_ms is null then peer_counter.used_until_ms
  when peer_counter.used_until_ms >= peer_counter.left_at_ms then ${reopened}
  else ${reopened} - (peer_counter.left_at_ms - peer_counter.used_until_ms) end`

export async function markLeft(
  db: Db,
  { node_id, public_key }: Pick<CounterRow, 'node_id' | 'public_key'>,
  left_at_ms: number,
): Promise<void> {
  await db
    .updateTable('peer_counter')
    .set({ left_at_ms })
    .where('node_id', '=', node_id)
    .where('public_key', '=', public_key)
    .where('left_at_ms', 'is', null)
    .execute()
}
