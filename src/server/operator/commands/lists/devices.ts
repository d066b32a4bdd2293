import { DEVICE_LIST, type DeviceFilters } from '#contract/console/lists/device-list.ts'
import { listCursor, name } from '#contract/console/lists/list.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { disconnectFound, removeFound } from '../../actions/found-devices.ts'
import { countDevices, listDevices, stateOf } from '../../reads/lists/devices.ts'
import { changingFound } from '../change-found.ts'
import type { Subject } from '../command.ts'
import { filterOptions, searchOptions } from '../filter-options.ts'
import { pageListing } from '../listing.ts'
import { exporting } from './exporting.ts'

const SEARCH = searchOptions(DEVICE_LIST)
const PLACE = filterOptions({
  before: name(listCursor, { help: 'continue after this place, which the list ends with' }),
})

const onFound = {
  options: filterOptions(DEVICE_LIST.filters),
  searchOf: (filters: DeviceFilters) => filters,
  count: countDevices,
}

export const DEVICES: Subject = {
  about: 'List and export devices; switch off or remove all found',
  commands: {
    list: pageListing({
      about: 'List devices, 50 at a time.',
      options: { ...SEARCH, ...PLACE },
      read: (services, { options }) => listDevices(services, options),
      items: ({ devices }) => devices,
      none: 'No devices found.',
      row: (device) => [
        device.DeviceId,
        device.DeviceInfo,
        groupAccountNumber(device.digital_account_number),
        `${PLATFORM_NAMES[device.Platform]} ${device.Version}`.trim(),
        device.is_app ? 'app' : 'configuration',
        device.node_name ?? 'no node',
        stateOf(device),
        device.needs_renewal ? 'renew' : '',
      ],
    }),

    export: exporting('devices', {
      options: SEARCH,
      searchOf: (search) => search,
      count: countDevices,
    }),

    'switch-off-found': changingFound({
      ...onFound,
      about: 'End the connection of all devices found.',
      change: disconnectFound,
      done: 'Switched off',
    }),

    'remove-found': changingFound({
      ...onFound,
      about: 'Remove all devices found.',
      change: removeFound,
      done: 'Removed',
    }),
  },
}
