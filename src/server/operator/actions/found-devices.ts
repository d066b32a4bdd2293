import type { DeviceSearch } from '#contract/console/lists/device-list.ts'
import { endSlots } from '../../devices/end-slots.ts'
import { selectDevice } from '../../devices/queries.ts'
import { forgetDevice } from '../../devices/register-device.ts'
import type { DbAndClock } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import { countDevices, cursorOf, readAllDevices } from '../reads/lists/devices.ts'
import { changeFound, type Found, type FoundChange } from './change-found.ts'

/** Ends the connection of every device that a search finds; its member can switch it on again. */
export function disconnectFound(
  context: DbAndClock,
  devices: Found<DeviceSearch>,
  author: Author,
): Promise<FoundChange> {
  const change = { ...devices, what: 'devices switch-off', list: listOf(context, devices.search) }
  return changeFound(context, change, author, async (db, _account, { account_id, DeviceId }) => {
    const device = await selectDevice(db, { account_id, DeviceId })
    if (device && device.slot_since_ms !== null) {
      await endSlots(db, [device], 'kicked', context.now())
    }
  })
}

/** Removes every device that a search finds; its configuration is worth nothing from then on. */
export function removeFound(
  context: DbAndClock,
  devices: Found<DeviceSearch>,
  author: Author,
): Promise<FoundChange> {
  const change = { ...devices, what: 'devices remove', list: listOf(context, devices.search) }
  return changeFound(context, change, author, async (db, _account, { account_id, DeviceId }) => {
    await forgetDevice(db, { account_id, DeviceId }, context.now())
  })
}

const listOf = (context: DbAndClock, search: DeviceSearch) => ({
  count: (most: number) => countDevices(context, search, most),
  read: (before: string | undefined) => readAllDevices(context, search, before),
  cursorOf,
})
