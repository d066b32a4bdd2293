import type { GenericSchema } from 'valibot'
import { getSettings } from '#contract/account.ts'
import type { Call } from '#contract/call.ts'
import { getDevices } from '#contract/devices.ts'
import { getFactors } from '#contract/factors.ts'
import { getInbox } from '#contract/inbox.ts'
import { getOrders } from '#contract/orders.ts'
import { getReferrals } from '#contract/referrals.ts'
import { getSessions } from '#contract/sessions.ts'
import { getUsage } from '#contract/usage.ts'
import type { OfflineCopyName, OfflineCopyValue } from '../../stored-copies/table.ts'

/** A call whose reply contains every field of a stored copy. */
type Filling<N extends OfflineCopyName> = Call & {
  reply: GenericSchema<unknown, OfflineCopyValue<N>>
}

/** The parts that the account's screens show besides the account itself, with the calls that read them. */
export const PARTS = {
  devices: getDevices,
  usage: getUsage,
  orders: getOrders,
  inbox: getInbox,
  referrals: getReferrals,
  settings: getSettings,
  factors: getFactors,
  sessions: getSessions,
} as const satisfies { [N in Exclude<OfflineCopyName, 'account' | 'order_book'>]: Filling<N> }

export type Part = keyof typeof PARTS
