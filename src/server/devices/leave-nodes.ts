import { TIERS } from '#domain/membership/membership.ts'
import { isIncluded, tiersOf } from '#domain/nodes/node-groups.ts'
import { lockAccount } from '../db/lock-account.ts'
import { selectExcluded } from '../nodes/group-queries.ts'
import { type NodeRow, selectNodes, selectNodesSince } from '../nodes/queries.ts'
import { lockNode } from '../nodes/removal-queries.ts'
import type { DbAndClock } from '../services.ts'
import { endSlots } from './end-slots.ts'
import { findSubstitute } from './find-substitute.ts'
import { moveSlot } from './grant-slot.ts'
import { type DeviceRow, selectDevice } from './queries.ts'
import { selectMovable, setNode } from './slot-queries.ts'
import { readTier } from './slot-rules.ts'
import { fitTunnelNumber } from './tunnel-number.ts'

const BATCH = 50

/**
 * Moves devices with links from lost nodes to open ones, with their keys and slots. Ends the slots of apps,
 * which ask for another node by themselves (decision 165). What waits is read from the database
 * each time, so that an interrupted round is continued by the next one, on any instance.
 */
export async function leaveLostNodes(services: DbAndClock): Promise<void> {
  for (const lost of await selectNodesSince(services.db, 'lost_at_ms'))
    await leaveNode(services, lost)
}

async function leaveNode(services: DbAndClock, lost: NodeRow): Promise<void> {
  for (let after = ''; ; ) {
    const waiting = await selectMovable(services.db, lost.node_id, { after, limit: BATCH })
    if (waiting.length === 0) return
    for (const device of waiting) await leave(services, device, lost)
    after = waiting.at(-1)?.DeviceId ?? ''
  }
}

/** Does the same for slots on nodes that the member's tier does not include; files lose theirs, too (decision 238). */
export async function leaveExcludedNodes(services: DbAndClock): Promise<void> {
  for (const node of await selectNodes(services.db)) {
    if (tiersOf(node).length === TIERS.length) continue
    const excluded = await selectExcluded(services.db, node, services.now())
    for (const device of excluded) await leave(services, device, node)
  }
}

/** Moves one device, in a transaction of its own. Its member may have done something else meanwhile. */
async function leave(
  { db, now }: DbAndClock,
  { account_id, DeviceId }: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  node: NodeRow,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id)
    const device = await selectDevice(transaction, { account_id, DeviceId })
    if (device?.node_id !== node.node_id) return
    const within = { db: transaction, now }
    const tier = await readTier(within, account_id)
    const isLost = device.node_lost_at_ms !== null
    if (!isLost && isIncluded(node, tier)) return
    const holdsSlot = device.slot_since_ms !== null
    const found = device.link_hash === null ? null : await findSubstitute(within, node, tier)
    const substitute = found && (await lockNode(transaction, found.node_id))
    if (!substitute) {
      const isEnded = holdsSlot && (device.is_app === 1 || !isLost)
      if (isEnded) await endSlots(transaction, [device], 'node_gone', now())
    } else if (holdsSlot) {
      await moveSlot(transaction, device, substitute, now())
    } else {
      const tunnel_number = await fitTunnelNumber(transaction, device, substitute.tunnel_network)
      await setNode(transaction, DeviceId, { node_id: substitute.node_id, tunnel_number })
    }
  })
}
