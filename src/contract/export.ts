import * as v from 'valibot'
import { Account, ReferralsReply, SettingsReply } from './account.ts'
import { MAX_MESSAGE } from './contact.ts'
import { DevicesReply, UsageReply } from './devices.ts'
import { FactorsReply } from './factors.ts'
import { count, instant_ms, text } from './fields.ts'
import { InboxNotice } from './inbox.ts'
import { Order } from './orders.ts'
import { SessionsReply } from './sessions.ts'

const EVERY = 100_000

/** Everything that the service holds of a member, and nothing that opens the account. */
export const ExportReply = v.object({
  exported_at_ms: instant_ms,
  account: Account,
  terms_accepted_at_ms: instant_ms,
  settings: SettingsReply,
  factors: FactorsReply,
  sessions: SessionsReply.entries.sessions,
  /** browsers and installations that signed in before; each is only a hash to us */
  known_browsers: count,
  devices: DevicesReply,
  usage: UsageReply,
  orders: v.pipe(v.array(Order), v.maxLength(EVERY)),
  referrals: ReferralsReply,
  notices: v.pipe(v.array(InboxNotice), v.maxLength(EVERY)),
  /** to support */
  messages: v.pipe(
    v.array(
      v.object({
        message: text(MAX_MESSAGE),
        created_at_ms: instant_ms,
        answered_at_ms: v.nullable(instant_ms),
      }),
    ),
    v.maxLength(EVERY),
  ),
})

export type ExportReply = v.InferOutput<typeof ExportReply>
