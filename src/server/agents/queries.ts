import type { ExitAddress } from '#domain/nodes/exits.ts'
import type { Db } from '../db/open.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { roamsTo } from '../nodes/roaming-queries.ts'

/**
 * Consumes a registration token. Atomic: of concurrent callers one gets the node. Another key than before is a
 * change that members are notified of.
 */
export function registerNode(
  db: Db,
  registration_hash: string,
  agent: { public_key: string; bearer_hash: string },
  at_ms: number,
): Promise<NodeRow | undefined> {
  return db
    .updateTable('node')
    .set(({ eb, ref }) => ({
      ...agent,
      registration_hash: null,
      install_hash: null,
      exit_ipv4: null,
      exit_ipv6: null,
      untold_since_ms: eb
        .case()
        .when('public_key', '<>', agent.public_key)
        .then(at_ms)
        .else(ref('untold_since_ms'))
        .end(),
    }))
    .where('registration_hash', '=', registration_hash)
    .returningAll()
    .executeTakeFirst()
}

/** Uses up the code of an installation script. @returns false when it is unknown, used or over */
export async function spendInstallCode(
  db: Db,
  install_hash: string,
  nowMs: number,
): Promise<boolean> {
  const used = await db
    .updateTable('node')
    .set({ install_hash: null, install_until_ms: null })
    .where('install_hash', '=', install_hash)
    .where('install_until_ms', '>', nowMs)
    .returning('node_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Tests whether a token is that of a node's agent, or one that a node may still register with. */
export async function isTokenOfNode(db: Db, token_hash: string): Promise<boolean> {
  const node = await db
    .selectFrom('node')
    .select('node_id')
    .where(({ eb, or }) =>
      or([eb('bearer_hash', '=', token_hash), eb('registration_hash', '=', token_hash)]),
    )
    .executeTakeFirst()
  return node !== undefined
}

/** Finds the node of a bearer token and stores when its agent called last, and from which address. */
export function touchNode(
  db: Db,
  bearer_hash: string,
  seen_at_ms: number,
  exit: ExitAddress | null,
): Promise<NodeRow | undefined> {
  return db
    .updateTable('node')
    .set({ seen_at_ms, ...(exit && { [`exit_${exit.family}`]: exit.address }) })
    .where('bearer_hash', '=', bearer_hash)
    .returningAll()
    .executeTakeFirst()
}

/** @returns undefined when the bearer token was revoked */
export function selectPeersRev(
  db: Db,
  bearer_hash: string,
): Promise<Pick<NodeRow, 'peers_rev' | 'tunnel_network' | 'endpoint' | 'tiers'> | undefined> {
  return db
    .selectFrom('node')
    .select(['peers_rev', 'tunnel_network', 'endpoint', 'tiers'])
    .where('bearer_hash', '=', bearer_hash)
    .executeTakeFirst()
}

/** Counts the members who have a slot on any of some nodes. */
export async function countMembersOn(db: Db, nodeIds: readonly string[]): Promise<number> {
  const { members } = await db
    .selectFrom('device')
    .select(({ fn }) => fn.count('account_id').distinct().as('members'))
    .where('node_id', 'in', nodeIds)
    .where('slot_since_ms', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(members)
}

/** Selects the keys that changed after revision `after`, up to `until`; each revision has one row. */
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

/** The peers of a node that are selected. */
export interface WhichPeers {
  node: Pick<NodeRow, 'node_id' | 'country' | 'tunnel_network' | 'tiers'>
  nowMs: number
  /** with those of roaming devices */
  withRoaming: boolean
  /** defaults to all */
  publicKeys?: readonly string[] | undefined
}

/** Selects the peers that a node must have: the devices with a slot on it, and those that roam. */
export async function selectPeers(db: Db, { node, nowMs, withRoaming, publicKeys }: WhichPeers) {
  const { node_id } = node
  const peers = db
    .selectFrom('device')
    .leftJoin('peer_counter', (join) =>
      join
        .onRef('peer_counter.public_key', '=', 'device.public_key')
        .on('peer_counter.node_id', '=', node_id),
    )
    .leftJoin('active_node', (join) =>
      join
        .onRef('active_node.DeviceId', '=', 'device.DeviceId')
        .on('active_node.left_node_id', '=', node_id),
    )
    .select([
      'device.public_key',
      'device.tunnel_number',
      'peer_counter.epoch',
      'peer_counter.counted_bytes',
      'active_node.since_ms as leftSinceMs',
    ])
    .where('device.slot_since_ms', 'is not', null)
    .where('device.tunnel_number', 'is not', null)
    .$if(publicKeys !== undefined, (query) =>
      query.where('device.public_key', 'in', publicKeys ?? []),
    )
    .$narrowType<{ tunnel_number: number }>()
  const own = await peers.where('device.node_id', '=', node_id).execute()
  if (!withRoaming) return own
  const others = peers.where('device.node_id', '<>', node_id).where(roamsTo(node, nowMs))
  return [...own, ...(await others.execute())]
}

/** Counts the nodes in use that were told to update their agent and have not reported the new one. */
export async function countUpdating(db: Db): Promise<number> {
  const { nodes } = await db
    .selectFrom('node')
    .select(({ fn }) => fn.countAll().as('nodes'))
    .where('update_sent_ms', 'is not', null)
    .where('lost_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(nodes)
}

/** Marks the next nodes by name as told to update. */
export async function markUpdatesSent(db: Db, most: number, update_sent_ms: number): Promise<void> {
  const waiting = await db
    .selectFrom('node')
    .select('node_id')
    .where('update_release', 'is not', null)
    .where('update_sent_ms', 'is', null)
    .orderBy('name')
    .limit(most)
    .execute()
  if (waiting.length === 0) return
  const nodeIds = waiting.map(({ node_id }) => node_id)
  await db.updateTable('node').set({ update_sent_ms }).where('node_id', 'in', nodeIds).execute()
}

/**
 * Marks nodes whose agents report a release as waiting for another one. Those that failed or stayed away before try again.
 * @param name only of this node
 */
export async function markUpdatesWanted(
  db: Db,
  update_release: string,
  name: string | undefined,
): Promise<number> {
  const marked = await db
    .updateTable('node')
    .set({ update_release, update_sent_ms: null, update_failure: null })
    .where('agent_release', 'not in', ['', update_release])
    .where('lost_at_ms', 'is', null)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .returning('node_id')
    .execute()
  return marked.length
}
