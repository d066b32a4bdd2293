import { membershipTier, type UserInfo } from '#domain/membership/membership.ts'
import { distanceBetween } from '#domain/nodes/nearness.ts'
import { isIncluded } from '#domain/nodes/node-groups.ts'
import { lastDeviceNumber } from '#domain/nodes/tunnel.ts'
import type { DeviceRow } from '../devices/queries.ts'
import { isOpen, isReal, loadOf } from '../nodes/list-nodes.ts'
import { type NodeRow, selectNodes } from '../nodes/queries.ts'
import { listNodesNear } from '../nodes/roaming-queries.ts'
import type { DbAndClock } from '../services.ts'

/**
 * Lists the open nodes beside its own at which a roaming device is a peer (decision 231): the nearest country to its own
 * node first, in each the least loaded.
 */
export async function listOtherNodes(
  { db, now }: DbAndClock,
  { tunnel_number, ...member }: Pick<DeviceRow, 'tunnel_number'> & UserInfo,
  own: NodeRow,
): Promise<NodeRow[]> {
  const nowMs = now()
  const tier = membershipTier(member, nowMs)
  const near = await listNodesNear(db, own)
  const distance = ({ country }: NodeRow) => distanceBetween(own.country, country)
  const others = (await selectNodes(db)).filter(
    (node) =>
      node.node_id !== own.node_id &&
      node.roams === 1 &&
      isReal(node) &&
      isIncluded(node, tier) &&
      isOpen(node, nowMs) &&
      near.has(node.node_id) &&
      (tunnel_number ?? 0) <= lastDeviceNumber(node.tunnel_network),
  )
  return others.toSorted(
    (a, b) =>
      compare(distance(a), distance(b)) ||
      compare(a.country, b.country) ||
      compare(loadOf(a), loadOf(b)) ||
      compare(a.name, b.name),
  )
}

/** Infinite distances have no difference. */
const compare = <T extends number | string>(a: T, b: T) => Number(a > b) - Number(a < b)
