import type { SlotEnd } from '#domain/devices/slots.ts'
import type { Db } from '../db/open.ts'
import { type PeerChange, recordPeerChanges } from '../nodes/peer-changes.ts'
import { queuePush } from '../push/queue-push.ts'
import { type DeviceRow, selectDevice } from './queries.ts'
import { clearSlots, selectSlots } from './slot-queries.ts'

type Ended = Pick<
  DeviceRow,
  'DeviceId' | 'account_id' | 'node_id' | 'public_key' | 'link_hash' | 'slot_since_ms'
>

/** Ends that nobody but a push reports: an app that left knows of it, and the others have notifications of their own. */
const PUSHED: readonly SlotEnd[] = ['kicked', 'limit']

/**
 * Ends slots and tells the nodes to remove the peers, in a transaction that locks the account.
 * @param by the session of the member who ends them, which gets no push
 */
export async function endSlots(
  transaction: Db,
  devices: readonly Ended[],
  why: SlotEnd,
  nowMs: number,
  by?: string,
): Promise<void> {
  const [first] = devices
  if (first === undefined) return
  await clearSlots(
    transaction,
    devices.map(({ DeviceId }) => DeviceId),
    why,
  )
  await recordPeerChanges(transaction, devices.flatMap(peerRemovals), nowMs)
  if (!PUSHED.includes(why) || first.slot_since_ms === null) return
  const dedupe_key = `device_ended:${first.DeviceId}:${first.slot_since_ms}`
  await queuePush(transaction, first.account_id, 'device_ended', { dedupe_key, nowMs, by })
}

/** Ends the slot that an app may hold, in a transaction that locks the account. */
export async function endSlotOfApp(
  transaction: Db,
  app: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  nowMs: number,
): Promise<void> {
  const device = await selectDevice(transaction, app)
  if (device && device.slot_since_ms !== null) {
    await endSlots(transaction, [device], 'left', nowMs)
  }
}

/** Ends every slot of a deleted or suspended account, in a transaction that locks it. */
export async function endAllSlots(
  transaction: Db,
  account_id: string,
  nowMs: number,
): Promise<void> {
  await endSlots(transaction, await selectSlots(transaction, [account_id]), 'account', nowMs)
}

/** Lists the peer to remove from the node where a device holds a slot, and from all nodes if it roams. */
export function peerRemovals({
  node_id,
  public_key,
  account_id,
  link_hash,
  slot_since_ms,
}: Omit<Ended, 'DeviceId'>): PeerChange[] {
  const holdsSlot = node_id !== null && slot_since_ms !== null
  return holdsSlot ? [{ node_id, public_key, account_id, link_hash, isPeer: false }] : []
}
