import type * as v from 'valibot'
import { Account, Referrals, Settings } from './account.ts'
import { Devices, Usage } from './devices.ts'
import { Inbox } from './inbox.ts'
import { Orders, SavedOrders } from './orders.ts'
import { Factors, Sessions } from './security.ts'

/** One kind of copy (decision 47); its version is one more than there are upgrades. */
export interface CopyKind<S extends v.GenericSchema = v.GenericSchema> {
  /** schema of the newest version */
  shape: S
  /** the first upgrades a value from version 1 to version 2, and so on */
  upgrades: readonly v.GenericSchema[]
}

/**
 * Describes one kind of copy.
 * @param upgrades append only
 * @example
 * usage: copies(
 *   Usage, // version 2 has `used_bytes`
 *   v.pipe(
 *     v.looseObject({ used_mb: v.number() }),
 *     v.transform(({ used_mb, ...rest }) => ({ ...rest, used_bytes: used_mb * 1e6 })),
 *   ),
 * ),
 */
const copies = <S extends v.GenericSchema>(
  shape: S,
  ...upgrades: readonly v.GenericSchema[]
): CopyKind<S> => ({ shape, upgrades })

/**
 * The copies of the member's data in IndexedDB, which the account's screens show without a network.
 * Sign-out removes all of them. README.md beside this file says how a field is added.
 */
export const STORED_COPIES = {
  account: copies(Account),
  devices: copies(Devices),
  usage: copies(Usage),
  orders: copies(Orders),
  order_book: copies(SavedOrders),
  inbox: copies(Inbox),
  referrals: copies(Referrals),
  settings: copies(Settings),
  factors: copies(Factors),
  sessions: copies(Sessions),
} as const

export type OfflineCopyName = keyof typeof STORED_COPIES
export type OfflineCopyValue<N extends OfflineCopyName> = v.InferOutput<
  (typeof STORED_COPIES)[N]['shape']
>
