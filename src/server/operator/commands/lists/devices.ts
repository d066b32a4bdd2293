import * as v from 'valibot'
import { deviceFilters, deviceSort } from '#contract/console/lists/device-list.ts'
import { listPlace } from '#contract/console/lists/place.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/devices/devices.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { removeFound, switchOffFound } from '../../actions/found-devices.ts'
import { columns, jsonText } from '../../plain-text.ts'
import { countDevices, type DevicePage, listDevices } from '../../reads/lists/devices.ts'
import { stateOf } from '../../reads/lists/devices-csv.ts'
import { changeAllFound } from '../change-found.ts'
import type { Command, Subject } from '../command.ts'
import { readFilters } from '../read-filters.ts'
import { exporting } from './exporting.ts'

const SEARCH = { ...deviceFilters, sort: deviceSort }

export const DEVICES: Subject = {
  usage: `
  devices list [<filters>] [--sort added_desc|added] [--before <place>] [--json]
                            list devices, 50 at a time; --before continues after the last one
                            Filters, each optional: --find <device, account, beginning of a name>,
                            --platform ${PLATFORMS.join('|')},
                            --kind app|configuration, --node <name>, --connection online|offline,
                            --switched-off, --never-connected: since they were switched on,
                            --renew: older than what their node needs now,
                            --old-version: older than the newest app of their platform
  devices export <file> [<filters>] [--sort <order>] --reason <why>
                            write the devices that fit into a new CSV file; times are UTC
  devices switch-off-found [<filters>] [--expect <count>] --reason <why>
                            end the connection of all that fit; without --expect it only says how
                            many they are
  devices remove-found [<filters>] [--expect <count>] --reason <why>
                            remove all that fit, in the same way
`,
  commands: {
    list: async (context, args) => {
      const page = await listDevices(await context.open(), readFilters(PAGE, args))
      return args.json ? jsonText(page) : devicesText(page)
    },

    'export <file>': exporting('devices', (args) => readFilters(SEARCH, args)),

    'switch-off-found': changing(switchOffFound, 'Switched off'),
    'remove-found': changing(removeFound, 'Removed'),
  },
}

const PAGE = { ...SEARCH, before: v.optional(listPlace) }

function changing(change: typeof removeFound, done: string): Command {
  return async (context, args) =>
    changeAllFound(context, args, {
      search: readFilters(deviceFilters, args),
      done,
      count: countDevices,
      change: (services, found) => change(services, found, args.author),
    })
}

function devicesText({ devices, older_before }: DevicePage): string {
  const lines = columns(
    devices.map((device) => [
      device.DeviceId,
      device.DeviceInfo,
      groupAccountNumber(device.digital_account_number),
      `${PLATFORM_NAMES[device.Platform]} ${device.Version}`.trim(),
      device.is_app ? 'app' : 'configuration',
      device.node_name ?? 'no node',
      stateOf(device),
      device.needs_renewal ? 'renew' : '',
    ]),
  )
  if (older_before === undefined) return devices.length === 0 ? 'No devices found.\n' : lines
  return `${lines}There may be more. For the next ones add: --before ${older_before}\n`
}
