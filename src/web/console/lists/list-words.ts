import { msg } from '@lingui/core/macro'
import type { DEVICE_LIST } from '#contract/console/lists/device-list.ts'
import type { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import type { NODE_LIST } from '#contract/console/lists/node-list.ts'
import type { ORDER_LIST } from '#contract/console/lists/order-list.ts'
import type { PAYMENT_LIST } from '#contract/console/lists/payment-list.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import type { ListWords } from '../ui/list/list-words.ts'
import { DEVICE_KIND_WORDS, MONEY_SORT_WORDS, NODE_WORDS, REPORT_WORDS } from '../words.ts'

export const MEMBER_LIST_WORDS: ListWords<typeof MEMBER_LIST> = {
  filters: {
    typed: {
      label: msg`Account number, order number or email address`,
      hint: msg`The beginning of an address is enough, or @cafe for everyone at cafe.example`,
      placeholder: msg`Account, order or email`,
    },
    tier: { label: msg`Current membership`, values: TIER_NAMES },
    node: { label: msg`Node` },
    ends_from: { label: msg`Ends on or after (UTC)` },
    ends_before: { label: msg`Ends before (UTC)` },
    suspended: { label: msg`Suspended` },
    never_connected: { label: msg`Never connected` },
    imported: { label: msg`Imported, terms not accepted yet` },
    no_email: { label: msg`No email address` },
  },
  sort: {
    joined_desc: msg`Newest first`,
    joined: msg`Oldest first`,
    ends: msg`Ending soonest first`,
    ends_desc: msg`Ending last first`,
  },
}

export const DEVICE_LIST_WORDS: ListWords<typeof DEVICE_LIST> = {
  filters: {
    find: {
      label: msg`Account number, device ID, or the beginning of a device’s name`,
      placeholder: msg`Account or device`,
    },
    connection: {
      label: msg`Connection`,
      values: { online: msg`Online`, offline: msg`Offline` },
    },
    platform: { label: msg`Platform`, values: PLATFORM_NAMES },
    kind: { label: msg`Kind`, values: DEVICE_KIND_WORDS },
    node: { label: msg`Node` },
    switched_off: { label: msg`Switched off` },
    never_connected: { label: msg`Not connected since it was switched on` },
    renew: { label: msg`Needs a new configuration` },
    old_version: { label: msg`Older than the newest app of its platform` },
  },
  sort: { added_desc: msg`Newest first`, added: msg`Oldest first` },
}

export const NODE_LIST_WORDS: ListWords<typeof NODE_LIST> = {
  filters: {
    find: { label: msg`Part of a node’s name` },
    state: {
      label: msg`Status`,
      values: {
        ...NODE_WORDS,
        full: msg`Full`,
        ways: msg`Its disguised connections need attention`,
        suspected: msg`Under suspicion`,
      },
    },
    country: { label: msg`Country` },
  },
  sort: {
    name: msg`Name, A to Z`,
    name_desc: msg`Name, Z to A`,
    place: msg`Country, A to Z`,
    place_desc: msg`Country, Z to A`,
    load_desc: msg`Fullest first`,
    load: msg`Emptiest first`,
    devices_desc: msg`Most devices first`,
    devices: msg`Fewest devices first`,
    report: msg`Longest silence first`,
    report_desc: msg`Latest report first`,
  },
}

export const ORDER_LIST_WORDS: ListWords<typeof ORDER_LIST> = {
  filters: {
    status: { label: msg`Status`, values: MONEY_WORDS },
    tier: { label: msg`Tier`, values: TIER_NAMES },
    cycle: { label: msg`Billing cycle` },
    payment_type: { label: msg`Paid by` },
    made_from: { label: msg`Placed on or after (UTC)` },
    made_before: { label: msg`Placed before (UTC)` },
  },
  sort: MONEY_SORT_WORDS,
}

export const PAYMENT_LIST_WORDS: ListWords<typeof PAYMENT_LIST> = {
  filters: {
    find: {
      label: msg`Order number, or the beginning of a payment’s reference`,
      placeholder: msg`Order or reference`,
    },
    state: {
      label: msg`Status`,
      values: { ...REPORT_WORDS, waiting: msg`Waiting for a decision` },
    },
    provider: { label: msg`Paid by` },
    currency: { label: msg`Currency` },
    arrived_from: { label: msg`Reported on or after (UTC)` },
    arrived_before: { label: msg`Reported before (UTC)` },
  },
  sort: MONEY_SORT_WORDS,
}
