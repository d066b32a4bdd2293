import * as v from 'valibot'
import { Account, ReferralsReply, SettingsReply } from './account.ts'
import { DevicesReply, UsageReply } from './devices.ts'
import { count, filled, instant_ms } from './fields.ts'
import { InboxNotice } from './inbox.ts'
import { Order } from './orders.ts'

/** Everything that the service holds of a member, and nothing that opens the account. */
export const ExportReply = v.object({
  exported_at_ms: instant_ms,
  account: Account,
  terms_accepted_at_ms: instant_ms,
  settings: SettingsReply,
  /** times down to the hour */
  sessions: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['browser', 'native']),
        began_at_ms: instant_ms,
        last_seen_at_ms: instant_ms,
        ends_at_ms: instant_ms,
        DeviceId: v.nullable(filled(64)),
      }),
    ),
    v.maxLength(10_000),
  ),
  /** browsers and installations that signed in before; each is only a hash to us */
  known_browsers: count,
  devices: DevicesReply,
  usage: UsageReply,
  orders: v.pipe(v.array(Order), v.maxLength(100_000)),
  referrals: ReferralsReply,
  notices: v.pipe(v.array(InboxNotice), v.maxLength(100_000)),
})

export type ExportReply = v.InferOutput<typeof ExportReply>
