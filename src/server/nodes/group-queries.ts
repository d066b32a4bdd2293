import { sql } from 'kysely'
import { NORMAL, TIERS, vipTypeOfTier } from '#domain/membership/membership.ts'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { type GroupsOfTiers, tiersOf, tiersOfGroup } from '#domain/nodes/node-groups.ts'
import { formatInstant } from '#domain/time/dates.ts'
import type { Db } from '../db/open.ts'
import { type NodeRow, raisePeersRev, selectNodes, updateNode } from './queries.ts'

/** Stores which tiers include each node by its group, in the transaction that changes what they include. */
export async function updateTiers(transaction: Db, included: GroupsOfTiers): Promise<void> {
  const nodes = await selectNodes(transaction)
  const real = nodes.filter(({ node_id }) => node_id !== DEMONSTRATION_NODE.node_id)
  for (const node of real.toSorted((a, b) => (a.node_id < b.node_id ? -1 : 1))) {
    const tiers = tiersOfGroup(node.node_group, included)
    if (tiers === node.tiers) continue
    await updateNode(transaction, node.name, { tiers })
    // no change of a peer has this revision, so the agent fetches its complete list
    await raisePeersRev(transaction, node.node_id)
  }
}

/** Tests whether the member of a device has a tier now that includes a node. */
export function hasTierOf(node: Pick<NodeRow, 'tiers'>, nowMs: number) {
  const tiers = tiersOf(node)
  if (tiers.length === TIERS.length) return sql<boolean>`true`
  const NO_TIER = 0
  return sql<boolean>`exists (select 1 from account as holder
    where holder.account_id = device.account_id
    and case when holder.expire_date > ${formatInstant(nowMs)} then holder.vip_type
      else ${sql.lit(NORMAL)} end in (${sql.join([NO_TIER, ...tiers.map(vipTypeOfTier)].map(sql.lit))}))`
}

/** Selects the devices with a slot on a node that their members' tiers do not include. */
export function selectExcluded(db: Db, node: NodeRow, nowMs: number) {
  return db
    .selectFrom('device')
    .select(['DeviceId', 'account_id'])
    .where('node_id', '=', node.node_id)
    .where('slot_since_ms', 'is not', null)
    .where((is) => is.not(hasTierOf(node, nowMs)))
    .execute()
}
