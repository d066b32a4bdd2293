import type { SlotEnd } from '#domain/slots.ts'
import type { Db } from '../db/open.ts'
import { noteChanges } from '../nodes/note-change.ts'
import type { DeviceRow } from './queries.ts'
import { selectSlots, takeSlots } from './slot-queries.ts'

type Ended = Pick<DeviceRow, 'DeviceId' | 'node_id' | 'public_key'>

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
  await noteChanges(transaction, devices.flatMap(peerOf), now_ms)
}

/** Takes every slot of an account, in a transaction that holds it: deleted, suspended. */
export async function endAllSlots(
  transaction: Db,
  account_id: string,
  now_ms: number,
): Promise<void> {
  await endSlots(transaction, await selectSlots(transaction, [account_id]), 'account', now_ms)
}

/** What the device's node is told of. */
export function peerOf({ node_id, public_key }: Pick<Ended, 'node_id' | 'public_key'>) {
  return node_id === null ? [] : [{ node_id, public_key }]
}
