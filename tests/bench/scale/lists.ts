import type { ConsoleCall } from '#contract/console/endpoints.ts'
import { DEVICE_LIST } from '#contract/console/lists/device-list.ts'
import type { List as Definition } from '#contract/console/lists/list.ts'
import { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import { NODE_LIST } from '#contract/console/lists/node-list.ts'
import { ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { PAYMENT_LIST } from '#contract/console/lists/payment-list.ts'
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

type Values<L extends Definition> = Record<keyof L['filters'], readonly string[]>

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
  const members: Values<typeof MEMBER_LIST> = {
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
  const orders: Values<typeof ORDER_LIST> = {
    status: ORDER_STATUSES,
    tier: PAID_TIERS,
    cycle: ['week', 'month', 'quarter', 'year'],
    payment_type: PAYMENT_TYPES,
    made_from: since,
    made_before: until,
  }
  const payments: Values<typeof PAYMENT_LIST> = {
    find: [FIRST_ORDER, 'ref-1', 'rare-ref-0'],
    state: PAYMENT_LIST.filters.state.values,
    provider: PAYMENT_TYPES,
    currency: ['USD', 'CNY'],
    arrived_from: since,
    arrived_before: until,
  }
  const devices: Values<typeof DEVICE_LIST> = {
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
  const nodes: Values<typeof NODE_LIST> = {
    find: ['Node 1'],
    state: NODE_LIST.filters.state.values,
    country: ['JP', 'IS'],
  }
  return [
    {
      name: 'members',
      page: 'findMembers',
      count: 'countMembers',
      csv: 'exportMembers',
      sorts: MEMBER_LIST.sort.values,
      filters: members,
    },
    {
      name: 'orders',
      page: 'listOrders',
      count: 'countOrders',
      csv: 'exportOrders',
      sorts: ORDER_LIST.sort.values,
      filters: orders,
    },
    {
      name: 'payments',
      page: 'listPayments',
      count: 'countPayments',
      csv: 'exportPayments',
      sorts: PAYMENT_LIST.sort.values,
      filters: payments,
    },
    {
      name: 'devices',
      page: 'listDevices',
      count: 'countDevices',
      csv: 'exportDevices',
      sorts: DEVICE_LIST.sort.values,
      filters: devices,
    },
    {
      name: 'nodes',
      page: 'getConsoleNodes',
      count: null,
      csv: 'exportNodes',
      sorts: NODE_LIST.sort.values,
      filters: nodes,
    },
  ]
}
