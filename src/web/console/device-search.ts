import {
  DEVICE_FLAGS,
  type DeviceFilters,
  type DeviceSort,
} from '#contract/console/lists/device-list.ts'
import { listAddress, readListAddress } from './list-address.ts'

/** The filters of the list of devices, with its order and the place in it. */
export interface DeviceSearch extends DeviceFilters {
  sort?: DeviceSort
  before?: string
}

const NAMES = [
  'find',
  'platform',
  'kind',
  'node',
  'connection',
  ...DEVICE_FLAGS,
  'sort',
  'before',
] as const

/** Reads the search in the page's address; the server checks its values. */
export const readDeviceSearch = (query: string) => readListAddress(query, NAMES) as DeviceSearch

/** Returns the address of a page of the list. */
export const deviceListAddress = (search: DeviceSearch): string =>
  listAddress('/devices', { ...search })
