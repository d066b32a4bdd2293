import * as v from 'valibot'
import type { ConsoleRules } from '../endpoint.ts'
import { type DEVICE_LIST_CALLS, deviceFilters, deviceSort } from '../lists/device-list.ts'
import { listPlace } from '../lists/place.ts'
import { why } from './fields.ts'
import { found } from './found.ts'

export const DEVICE_LIST_RULES = {
  listDevices: {
    summary: "List members' devices by filters; nothing about where or when they connect",
    guard: 'operators',
    roles: ['support', 'nodes'],
    request: v.strictObject({
      ...deviceFilters,
      sort: deviceSort,
      /** place of a device; the page begins with the one that follows it */
      before: v.optional(listPlace),
    }),
    errors: [],
  },
  countDevices: {
    summary: 'Count the devices that fit the filters, up to 10,000',
    guard: 'operators',
    roles: ['support', 'nodes'],
    request: v.strictObject(deviceFilters),
    errors: [],
  },
  exportDevices: {
    summary: 'Download the devices that fit the filters as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['support', 'nodes'],
    request: v.strictObject({ ...deviceFilters, sort: deviceSort, why }),
    errors: [],
  },
  switchOffFound: {
    summary:
      'End the connection of every device that fits the filters; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support', 'nodes'],
    request: v.strictObject({ ...deviceFilters, ...found }),
    errors: [],
  },
  removeFound: {
    summary:
      'Remove every device that fits the filters with its configuration; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support', 'nodes'],
    request: v.strictObject({ ...deviceFilters, ...found }),
    errors: [],
  },
} as const satisfies Record<keyof typeof DEVICE_LIST_CALLS, ConsoleRules>
