import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { MAX_DEVICES } from '#domain/devices/devices.ts'
import { type TunnelNetwork, USUAL_TUNNEL_NETWORK } from '#domain/nodes/tunnel.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { endSlots } from './end-slots.ts'
import {
  type DeviceRow,
  deleteDevice,
  deleteSessionsOfDevice,
  insertDevice,
  selectDevice,
  selectDeviceByKey,
  selectDevices,
} from './queries.ts'
import { pickTunnelNumber } from './tunnel-number.ts'

type NewDevice = Pick<
  Insertable<Tables['device']>,
  'account_id' | 'DeviceInfo' | 'Platform' | 'Version' | 'public_key' | 'is_app'
>

/** Returns why a device cannot be registered, or null when it can. Writes nothing. */
async function refuseDevice(
  db: Db,
  { account_id, public_key }: Pick<NewDevice, 'account_id' | 'public_key'>,
  replaces: string | undefined,
): Promise<Refusal<'key_in_use' | 'device_limit'> | null> {
  if (await selectDeviceByKey(db, public_key)) return refuse('key_in_use')
  const devices = await selectDevices(db, account_id)
  const staying = devices.filter(({ DeviceId }) => DeviceId !== replaces)
  if (staying.length < MAX_DEVICES) return null
  return refuse('device_limit', {
    devices: devices.map(({ DeviceId, DeviceInfo }) => ({ DeviceId, DeviceInfo })),
  })
}

/**
 * Registers a device with a new key and its own tunnel addresses, in a transaction that locks the
 * account. Removes the device that it replaces first.
 * @param network tunnel network of the device's node, if the node is known
 */
export async function registerDevice(
  transaction: Db,
  device: NewDevice,
  replaces: string | undefined,
  nowMs: number,
  network: TunnelNetwork = USUAL_TUNNEL_NETWORK,
): Promise<DeviceRow | Refusal<'key_in_use' | 'device_limit'>> {
  const { account_id, public_key } = device
  const refusal = await refuseDevice(transaction, device, replaces)
  if (refusal) return refusal
  if (replaces !== undefined) {
    await forgetDevice(transaction, { account_id, DeviceId: replaces }, nowMs)
  }
  for (;;) {
    const row = await insertDevice(transaction, {
      ...device,
      DeviceId: randomUUID(),
      tunnel_number: pickTunnelNumber(network),
      created_at_ms: nowMs,
    })
    if (row) return row
    if (await selectDeviceByKey(transaction, public_key)) return refuse('key_in_use')
  }
}

/**
 * Ends the slot of a device, signs it out and deletes it, in a transaction that locks the account.
 * @param by the session of the member who removes it, which gets no push
 * @returns whether the account had the device
 */
export async function forgetDevice(
  transaction: Db,
  { account_id, DeviceId }: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  nowMs: number,
  by?: string,
): Promise<boolean> {
  const device = await selectDevice(transaction, { account_id, DeviceId })
  if (!device) return false
  if (device.slot_since_ms !== null) await endSlots(transaction, [device], 'kicked', nowMs, by)
  await deleteSessionsOfDevice(transaction, DeviceId)
  await deleteDevice(transaction, DeviceId)
  return true
}
