import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type NodeRow = Selectable<Tables['node']>
type CounterRow = Selectable<Tables['peer_counter']>

/** Every node by name, with the slots that are held there and what it is suspected of. */
export function selectNodes(db: Db) {
  return db
    .selectFrom('node')
    .leftJoin('node_report', 'node_report.node_id', 'node.node_id')
    .selectAll('node')
    .select(['node_report.suspected_since_ms', 'node_report.suspicions'])
    .select((node) =>
      node
        .selectFrom('device')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('device.node_id', '=', 'node.node_id')
        .where('slot_since_ms', 'is not', null)
        .as('held'),
    )
    .orderBy('name')
    .execute()
}

export function selectNode(db: Db, node_id: string): Promise<NodeRow | undefined> {
  return db.selectFrom('node').selectAll().where('node_id', '=', node_id).executeTakeFirst()
}

export function selectNodeByName(db: Db, name: string): Promise<NodeRow | undefined> {
  return db.selectFrom('node').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Devices that hold a slot on a node. */
export async function countPeers(db: Db, node_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('device')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('node_id', '=', node_id)
    .where('slot_since_ms', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** @returns undefined when the name is another node's */
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

export async function deleteNode(db: Db, node_id: string): Promise<void> {
  await db.deleteFrom('node').where('node_id', '=', node_id).execute()
}

/** Uses a registration token up; of any number at once, one succeeds. */
export function registerNode(
  db: Db,
  registration_hash: string,
  agent: { public_key: string; bearer_hash: string },
): Promise<NodeRow | undefined> {
  return db
    .updateTable('node')
    .set({ ...agent, registration_hash: null })
    .where('registration_hash', '=', registration_hash)
    .returningAll()
    .executeTakeFirst()
}

/** The node of a bearer, noted as heard of. */
export function touchNode(
  db: Db,
  bearer_hash: string,
  seen_at_ms: number,
): Promise<NodeRow | undefined> {
  return db
    .updateTable('node')
    .set({ seen_at_ms })
    .where('bearer_hash', '=', bearer_hash)
    .returningAll()
    .executeTakeFirst()
}

/** @returns undefined once the bearer is no longer the node's */
export function selectPeersRev(
  db: Db,
  bearer_hash: string,
): Promise<Pick<NodeRow, 'peers_rev' | 'tunnel_network'> | undefined> {
  return db
    .selectFrom('node')
    .select(['peers_rev', 'tunnel_network'])
    .where('bearer_hash', '=', bearer_hash)
    .executeTakeFirst()
}

/** The node's row is held until the transaction ends, so that revisions follow one another. */
export async function raisePeersRev(db: Db, node_id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('node')
    .set({ peers_rev: sql`peers_rev + 1` })
    .where('node_id', '=', node_id)
    .returning('peers_rev')
    .executeTakeFirst()
  return row?.peers_rev
}

export async function insertChange(db: Db, row: Insertable<Tables['node_change']>): Promise<void> {
  await db.insertInto('node_change').values(row).execute()
}

export async function deleteChangesBefore(db: Db, at_ms: number): Promise<void> {
  await db.deleteFrom('node_change').where('at_ms', '<', at_ms).execute()
}

/** The keys that changed after a revision, up to another; one row a revision. */
export async function selectChanges(
  db: Db,
  node_id: string,
  range: { after: number; until: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('node_change')
    .select('public_key')
    .where('node_id', '=', node_id)
    .where('rev', '>', range.after)
    .where('rev', '<=', range.until)
    .execute()
  return rows.map(({ public_key }) => public_key)
}

/**
 * The peers that a node is to have: its devices with a slot.
 * @param publicKeys only these; without it all
 */
export function selectPeers(db: Db, node_id: string, publicKeys?: readonly string[]) {
  return db
    .selectFrom('device')
    .leftJoin('peer_counter', (join) =>
      join
        .onRef('peer_counter.public_key', '=', 'device.public_key')
        .onRef('peer_counter.node_id', '=', 'device.node_id'),
    )
    .select([
      'device.public_key',
      'device.tunnel_number',
      'peer_counter.epoch',
      'peer_counter.counted_bytes',
    ])
    .where('device.node_id', '=', node_id)
    .where('device.slot_since_ms', 'is not', null)
    .where('device.tunnel_number', 'is not', null)
    .$if(publicKeys !== undefined, (query) =>
      query.where('device.public_key', 'in', publicKeys ?? []),
    )
    .$narrowType<{ tunnel_number: number }>()
    .execute()
}

/** Notes that a key is a peer of a node from now on; one that was there before goes on counting. */
export async function insertCounter(
  db: Db,
  {
    used_until_ms,
    ...peer
  }: Pick<CounterRow, 'node_id' | 'public_key' | 'account_id' | 'used_until_ms'>,
): Promise<void> {
  await db
    .insertInto('peer_counter')
    .values({ ...peer, used_until_ms, epoch: 0, counted_bytes: 0, left_at_ms: null })
    .onConflict((conflict) =>
      conflict.columns(['node_id', 'public_key']).doUpdateSet((row) => ({
        account_id: row.ref('excluded.account_id'),
        left_at_ms: null,
        // what its node has not told yet of the time before stays to be told
        used_until_ms: sql`case
          when peer_counter.left_at_ms is null then peer_counter.used_until_ms
          when peer_counter.used_until_ms >= peer_counter.left_at_ms then excluded.used_until_ms
          else excluded.used_until_ms - (peer_counter.left_at_ms - peer_counter.used_until_ms)
          end`,
      })),
    )
    .execute()
}

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
