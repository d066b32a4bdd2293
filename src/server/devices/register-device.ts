import { randomInt, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { FIRST_DEVICE_NUMBER, LAST_DEVICE_NUMBER } from '#domain/tunnel.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
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

/** How many devices an account may register; the limit on online ones is the tier's. */
const MAX_REGISTERED = 20

type NewDevice = Pick<
  Insertable<Tables['device']>,
  'account_id' | 'DeviceInfo' | 'Platform' | 'Version' | 'public_key' | 'is_app'
>

/**
 * Registers a device whose key nobody has, with addresses of its own; in a transaction that holds
 * the account. The device that it replaces is removed first.
 */
export async function registerDevice(
  transaction: Db,
  device: NewDevice,
  replaces: string | undefined,
  now_ms: number,
): Promise<DeviceRow | Refusal<'key_in_use' | 'device_limit'>> {
  const { account_id, public_key } = device
  if (await selectDeviceByKey(transaction, public_key)) return refuse('key_in_use')
  if (replaces !== undefined) {
    await forgetDevice(transaction, { account_id, DeviceId: replaces }, now_ms)
  }
  const devices = await selectDevices(transaction, account_id)
  if (devices.length >= MAX_REGISTERED) {
    return refuse('device_limit', {
      devices: devices.map(({ DeviceId, DeviceInfo }) => ({ DeviceId, DeviceInfo })),
    })
  }
  for (;;) {
    const row = await insertDevice(transaction, {
      ...device,
      DeviceId: randomUUID(),
      // drawn, not counted: an address tells nothing of when or after whom it was given
      tunnel_number: randomInt(FIRST_DEVICE_NUMBER, LAST_DEVICE_NUMBER + 1),
      created_at_ms: now_ms,
    })
    if (row) return row
    if (await selectDeviceByKey(transaction, public_key)) return refuse('key_in_use')
  }
}

/**
 * Takes the slot of a device, signs it out and forgets it; in a transaction that holds the account.
 * @returns whether the account had it
 */
export async function forgetDevice(
  transaction: Db,
  { account_id, DeviceId }: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  now_ms: number,
): Promise<boolean> {
  const device = await selectDevice(transaction, { account_id, DeviceId })
  if (!device) return false
  if (device.slot_since_ms !== null) await endSlots(transaction, [device], 'left', now_ms)
  await deleteSessionsOfDevice(transaction, DeviceId)
  await deleteDevice(transaction, DeviceId)
  return true
}
