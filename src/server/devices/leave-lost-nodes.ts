import { lockAccount } from '../db/lock-account.ts'
import { isOpen } from '../nodes/list-nodes.ts'
import { type NodeRow, selectLostNodes, selectNode } from '../nodes/queries.ts'
import type { DbAndClock } from '../services.ts'
import { endSlots } from './end-slots.ts'
import { findSubstitute } from './find-substitute.ts'
import { moveSlot } from './grant-slot.ts'
import { type DeviceRow, selectDevice } from './queries.ts'
import { selectMovable, setNode } from './slot-queries.ts'
import { fitTunnelNumber } from './tunnel-number.ts'

/** Loads of nodes are read again after so many devices, which are far fewer than a node takes. */
const BATCH = 50

/**
 * Moves devices with links from lost nodes to open ones, with their keys and slots. Ends the slots of apps,
 * which ask for another node by themselves (decision 165). What waits is read from the database
 * each time, so that an interrupted round is continued by the next one, on any instance.
 */
export async function leaveLostNodes(services: DbAndClock): Promise<void> {
  for (const lost of await selectLostNodes(services.db)) await leaveNode(services, lost)
}

async function leaveNode(services: DbAndClock, lost: NodeRow): Promise<void> {
  for (let after = ''; ; ) {
    const waiting = await selectMovable(services.db, lost.node_id, { after, limit: BATCH })
    if (waiting.length === 0) return
    const to = await findSubstitute(services, lost)
    for (const device of waiting) await leave(services, device, lost, to?.node_id)
    after = waiting.at(-1)?.DeviceId ?? ''
  }
}

/** Moves one device, in a transaction of its own. Its member may have done something else meanwhile. */
async function leave(
  { db, now }: DbAndClock,
  { account_id, DeviceId }: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  lost: NodeRow,
  to: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id)
    const device = await selectDevice(transaction, { account_id, DeviceId })
    if (device?.node_id !== lost.node_id || device.node_lost_at_ms === null) return
    const substitute = to === undefined ? undefined : await selectNode(transaction, to)
    if (device.is_app === 1) {
      if (device.slot_since_ms !== null) await endSlots(transaction, [device], 'node_gone', now())
    } else if (device.link_hash === null || substitute === undefined) {
      return
    } else if (device.slot_since_ms !== null) {
      // full nodes get no more; the next batch has another one
      if (!isOpen(substitute, now())) return
      await moveSlot(transaction, device, substitute, now())
    } else {
      const tunnel_number = await fitTunnelNumber(transaction, device, substitute.tunnel_network)
      await setNode(transaction, DeviceId, { node_id: substitute.node_id, tunnel_number })
    }
  })
}
