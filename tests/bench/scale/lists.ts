import type { ConsoleCall } from '#contract/console/endpoints.ts'
import { DEVICE_SORTS, type DeviceFilterName } from '#contract/console/lists/device-list.ts'
import { MEMBER_SORTS, type MemberFilterName } from '#contract/console/lists/member-list.ts'
import { NODE_CONDITIONS, NODE_SORTS, type nodeSearch } from '#contract/console/lists/node-list.ts'
import {
  PAYMENT_SORTS,
  PAYMENT_STATES,
  type PaymentFilterName,
} from '#contract/console/lists/payment-list.ts'
import { ORDER_SORTS, type OrderFilterName } from '#contract/console/orders.ts'
import { PAYMENT_TYPES } from '#contract/payment-types.ts'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { PAID_TIERS, TIERS } from '#domain/membership/membership.ts'
import { DAY_MS } from '#domain/time/durations.ts'

/** A list of the console, with all that it can be asked for. */
export interface List {
  name: string
  /** calls that answer a page, how many fit, and all of them as a file */
  page: ConsoleCall
  /** null: the page tells it */
  count: ConsoleCall | null
  csv: ConsoleCall
  sorts: readonly string[]
  /** of each filter, values that fit many rows and few */
  filters: Record<string, readonly string[]>
}

type Values<Name extends string> = Record<Name, readonly string[]>

const YES = ['yes']
const FIRST_ORDER = '20261101-0000000000'
const A_MEMBER = '7000000500'

/** Lists over what `fill` and `fillRare` made. @param nowMs the time at which they did */
export function listsAt(nowMs: number): List[] {
  const day = (fromNow: number) => new Date(nowMs + fromNow * DAY_MS).toISOString().slice(0, 10)
  const [since, until] = [
    [day(-100), day(0)],
    [day(-120), day(0)],
  ]
  const members: Values<MemberFilterName | 'typed'> = {
    typed: [A_MEMBER, FIRST_ORDER, 'bench-1', 'bench-rare-1', 'b', '@rare.example', '@mail'],
    tier: TIERS,
    node: ['Node 7', 'Rare full'],
    ends_from: [day(0), day(44)],
    ends_before: [day(0), day(-44)],
    suspended: YES,
    never_connected: YES,
    imported: YES,
    no_email: YES,
  }
  const orders: Values<OrderFilterName> = {
    status: ORDER_STATUSES,
    tier: PAID_TIERS,
    cycle: ['week', 'month', 'quarter', 'year'],
    payment_type: PAYMENT_TYPES,
    made_from: since,
    made_before: until,
  }
  const payments: Values<PaymentFilterName> = {
    find: [FIRST_ORDER, 'ref-1', 'rare-ref-0'],
    state: PAYMENT_STATES,
    provider: PAYMENT_TYPES,
    currency: ['USD', 'CNY'],
    arrived_from: since,
    arrived_before: until,
  }
  const devices: Values<DeviceFilterName> = {
    find: [A_MEMBER, 'Router', 'Lark 1'],
    platform: PLATFORMS,
    kind: ['app', 'configuration'],
    node: ['Node 7', 'Rare full'],
    connection: ['online', 'offline'],
    switched_off: YES,
    never_connected: YES,
    renew: YES,
    old_version: YES,
  }
  const nodes: Values<Exclude<keyof typeof nodeSearch, 'sort'>> = {
    find: ['Node 1'],
    state: NODE_CONDITIONS,
    country: ['JP', 'IS'],
  }
  return [
    {
      ...{ name: 'members', page: 'findMembers', count: 'countMembers', csv: 'exportMembers' },
      ...{ sorts: MEMBER_SORTS, filters: members },
    },
    {
      ...{ name: 'orders', page: 'listOrders', count: 'countOrders', csv: 'exportOrders' },
      ...{ sorts: ORDER_SORTS, filters: orders },
    },
    {
      ...{ name: 'payments', page: 'listPayments', count: 'countPayments', csv: 'exportPayments' },
      ...{ sorts: PAYMENT_SORTS, filters: payments },
    },
    {
      ...{ name: 'devices', page: 'listDevices', count: 'countDevices', csv: 'exportDevices' },
      ...{ sorts: DEVICE_SORTS, filters: devices },
    },
    {
      ...{ name: 'nodes', page: 'getConsoleNodes', count: null, csv: 'exportNodes' },
      ...{ sorts: NODE_SORTS, filters: nodes },
    },
  ]
}
