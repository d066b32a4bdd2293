import type { FoundChangeReply } from '#contract/console/lists/change-found.ts'
import type { DeviceSearch } from '#contract/console/lists/device-list.ts'
import type { Db } from '../../db/open.ts'
import { endSlots } from '../../devices/end-slots.ts'
import { type NamedDevice, selectDevice } from '../../devices/queries.ts'
import { forgetDevice } from '../../devices/register-device.ts'
import type { DbAndClock } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import { countDevices, cursorOf, readAllDevices } from '../reads/lists/devices.ts'
import { changeFound, type Found } from './change-found.ts'

/** Ends the connection of every device that a search finds; its member can switch it on again. */
export const disconnectFound = changingDevices(
  'devices switch-off',
  async (db, { account_id, DeviceId }, nowMs) => {
    const device = await selectDevice(db, { account_id, DeviceId })
    if (device && device.slot_since_ms !== null) await endSlots(db, [device], 'kicked', nowMs)
  },
)

/** Removes every device that a search finds; its configuration is worth nothing from then on. */
export const removeFound = changingDevices(
  'devices remove',
  async (db, { account_id, DeviceId }, nowMs) => {
    await forgetDevice(db, { account_id, DeviceId }, nowMs)
  },
)

function changingDevices(
  what: string,
  change: (db: Db, device: NamedDevice, nowMs: number) => Promise<void>,
) {
  return (
    context: DbAndClock,
    devices: Found<DeviceSearch>,
    author: Author,
  ): Promise<FoundChangeReply> => {
    const { search } = devices
    const list = {
      count: (most: number) => countDevices(context, search, most),
      read: (before: string | undefined) => readAllDevices(context, search, before),
      cursorOf,
    }
    return changeFound(context, { ...devices, what, list }, author, (db, _account, device) =>
      change(db, device, context.now()),
    )
  }
}
