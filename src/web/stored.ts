import * as v from 'valibot'
import { Account, ReferralsReply, SettingsReply, UserInfo } from '#contract/account.ts'
import { DevicesReply, UsageReply } from '#contract/devices.ts'
import { FactorsReply } from '#contract/factors.ts'
import { InboxReply } from '#contract/inbox.ts'
import { Order, OrderDetailReply, OrdersReply } from '#contract/orders.ts'
import { SessionsReply } from '#contract/sessions.ts'
import { LOCALES } from '#domain/locales.ts'

/**
 * The storage registry: every key that this product keeps on the device, where, in which shape and
 * what wipes it. Nothing else is ever stored.
 */
export const STORED = {
  /** section 3: user info, for this session */
  user_info: { where: 'session', key: 'user-info', schema: UserInfo, wiped_by: 'sign_out' },
  /** section 3: the visitor's address or its placeholder */
  client_address: {
    where: 'session',
    key: 'client-address',
    schema: v.pipe(v.string(), v.maxLength(64)),
    wiped_by: 'sign_out',
  },
  /** section 4: the chosen language */
  locale: { where: 'local', key: 'umi_locale', schema: v.picklist(LOCALES), wiped_by: 'never' },
  color_mode: {
    where: 'local',
    key: 'color-mode',
    schema: v.picklist(['light', 'dark']),
    wiped_by: 'never',
  },
  /** whose copies these are: another account's are never shown, not even for a moment; empty: nobody's */
  owner: {
    where: 'local',
    key: 'owner',
    schema: v.pipe(v.string(), v.maxLength(64)),
    wiped_by: 'sign_out',
  },
  /** "keep on this device" is off: no copy is written, and whose they were is not noted */
  keep: { where: 'local', key: 'keep', schema: v.literal(false), wiped_by: 'sign_out' },
  /** grows at each sign-out, so that every tab's late replies are too late */
  wipes: { where: 'local', key: 'wipes', schema: v.number(), wiped_by: 'never' },
  /** what decides whether installation is offered: visits so far (two are enough) and the answer */
  install: {
    where: 'local',
    key: 'install',
    schema: v.object({
      visits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
      answer: v.nullable(v.picklist(['declined', 'installed'])),
    }),
    wiped_by: 'never',
  },
  /** this session's visit is counted */
  visit: { where: 'session', key: 'visit', schema: v.literal(true), wiped_by: 'never' },
  /** the moment of the last notice of the membership's end that the pass has shown, milliseconds */
  seen_notice: { where: 'local', key: 'seen-notice', schema: v.number(), wiped_by: 'sign_out' },
  /** the operator's announcement that was dismissed; the page's inline script reads it, too */
  announcement: {
    where: 'session',
    key: 'announcement',
    schema: v.pipe(v.string(), v.maxLength(16)),
    wiped_by: 'never',
  },
  /** a sign-out that the service has not heard yet; also in IndexedDB under the same key */
  tombstone: { where: 'local', key: 'signed-out', schema: v.literal(true), wiped_by: 'revocation' },
} as const

const as_of_ms = v.number()

/** What was opened of the orders by itself: those before the list, and the money of single ones. */
const OrderBook = v.object({
  older: v.nullable(
    v.object({
      as_of_ms,
      /** where the list ended when they were asked for: they continue no other list */
      from: v.string(),
      orders: v.array(Order),
      older_before: OrdersReply.entries.older_before,
    }),
  ),
  payments: v.record(v.string(), v.object({ as_of_ms, list: OrderDetailReply.entries.payments })),
})

/** The IndexedDB shadow: what the account screens show without a network. All of it goes at sign-out. */
export const SHADOWS = {
  account: Account,
  devices: DevicesReply,
  usage: UsageReply,
  orders: OrdersReply,
  order_book: OrderBook,
  inbox: InboxReply,
  referrals: ReferralsReply,
  settings: SettingsReply,
  factors: FactorsReply,
  sessions: SessionsReply,
} as const

export type StoredName = keyof typeof STORED
export type StoredValue<N extends StoredName> = v.InferOutput<(typeof STORED)[N]['schema']>
export type ShadowName = keyof typeof SHADOWS
export type ShadowValue<N extends ShadowName> = v.InferOutput<(typeof SHADOWS)[N]>

const SHADOW_SCHEMA = 1

/** The envelope of a shadow: whose it is and how old. */
export const ShadowEnvelope = v.object({
  schema: v.literal(SHADOW_SCHEMA),
  account: v.string(),
  rev: v.number(),
  saved_at: v.number(),
  server_time: v.number(),
  value: v.unknown(),
})

export interface Shadow<T> {
  schema: typeof SHADOW_SCHEMA
  /** the account's id: a copy of one account is never shown to another */
  account: string
  rev: number
  /** device's clock, milliseconds */
  saved_at: number
  /** service's clock at that moment, milliseconds */
  server_time: number
  value: T
}

export const shadowOf = <T>(shadow: Omit<Shadow<T>, 'schema'>): Shadow<T> => ({
  schema: SHADOW_SCHEMA,
  ...shadow,
})
