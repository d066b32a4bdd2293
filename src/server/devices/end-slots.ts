import type { SlotEnd } from '#domain/slots.ts'
import type { Db } from '../db/open.ts'
import { noteChanges, type PeerChange } from '../nodes/note-change.ts'
import { type DeviceRow, selectDevice } from './queries.ts'
import { selectSlots, takeSlots } from './slot-queries.ts'

type Ended = Pick<DeviceRow, 'DeviceId' | 'account_id' | 'node_id' | 'public_key'>

/** Takes slots, and tells the nodes to remove the peers; in a transaction that holds the account. */
export async function endSlots(
  transaction: Db,
  devices: readonly Ended[],
  why: SlotEnd,
  now_ms: number,
): Promise<void> {
  if (devices.length === 0) return
  await takeSlots(
    transaction,
    devices.map(({ DeviceId }) => DeviceId),
    why,
  )
  await noteChanges(transaction, devices.flatMap(leaving), now_ms)
}

/** Gives back the slot that an app may hold; in a transaction that holds the account. */
export async function endSlotOf(
  transaction: Db,
  app: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  now_ms: number,
): Promise<void> {
  const device = await selectDevice(transaction, app)
  if (device && device.slot_since_ms !== null) {
    await endSlots(transaction, [device], 'left', now_ms)
  }
}

/** Takes every slot of an account, in a transaction that holds it: deleted, suspended. */
export async function endAllSlots(
  transaction: Db,
  account_id: string,
  now_ms: number,
): Promise<void> {
  await endSlots(transaction, await selectSlots(transaction, [account_id]), 'account', now_ms)
}

/** What the node is told of that a device was on last. */
export function leaving({
  node_id,
  public_key,
  account_id,
}: Omit<Ended, 'DeviceId'>): PeerChange[] {
  return node_id === null ? [] : [{ node_id, public_key, account_id, is_peer: false }]
}
