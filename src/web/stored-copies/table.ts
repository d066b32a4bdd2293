import type * as v from 'valibot'
import { ACCOUNT_COPIES, REFERRAL_COPIES, SETTINGS_COPIES } from './account.ts'
import { DEVICE_COPIES } from './devices.ts'
import { INBOX_COPIES } from './inbox.ts'
import { ORDER_COPIES, SAVED_ORDER_COPIES } from './orders.ts'
import { FACTOR_COPIES, SESSION_COPIES } from './security.ts'
import { THREAD_COPIES } from './threads.ts'
import { USAGE_COPIES } from './usage.ts'

/**
 * The copies of the member's data in IndexedDB, which the account's screens show offline, too.
 * Sign-out removes all of them. README.md beside this file says how a field is added. Scripts import its types
 * alone: each part of the account brings its own kind.
 */
export const STORED_COPIES = {
  account: ACCOUNT_COPIES,
  devices: DEVICE_COPIES,
  usage: USAGE_COPIES,
  orders: ORDER_COPIES,
  order_book: SAVED_ORDER_COPIES,
  inbox: INBOX_COPIES,
  referrals: REFERRAL_COPIES,
  settings: SETTINGS_COPIES,
  factors: FACTOR_COPIES,
  sessions: SESSION_COPIES,
  threads: THREAD_COPIES,
} as const

export type OfflineCopyName = keyof typeof STORED_COPIES
export type OfflineCopyValue<N extends OfflineCopyName> = v.InferOutput<
  (typeof STORED_COPIES)[N]['shape']
>

/** The parts that the account's screens show besides the account itself. */
export type PartName = Exclude<OfflineCopyName, 'account' | 'order_book'>
