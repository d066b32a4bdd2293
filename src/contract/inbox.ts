import * as v from 'valibot'
import { NOTIFIED_CHANGES } from '#domain/billing/notified-changes.ts'
import { RENEWAL_CHANGES } from '#domain/billing/renewals.ts'
import { FACTOR_CHANGES } from '#domain/identity/factors.ts'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import {
  count,
  currency,
  filled,
  instantMs,
  listOf,
  minor,
  orderNo,
  orderTerm,
  packNames,
  paidTier,
  text,
} from './fields.ts'

/** Kinds of notifications to members, by email and in the app, with the data of each. */
const PAYLOADS = {
  welcome: v.object({ digital_account_number: filled(16) }),
  password_changed: v.object({ changed_at_ms: instantMs }),
  email_changed: v.object({ changed_at_ms: instantMs }),
  /** the member undid a change of address from the old address */
  email_restored: v.object({ restored_at_ms: instantMs }),
  /** from a browser that is new to the account (decision 5); names are empty when unknown */
  new_sign_in: v.object({ browser: text(40), system: text(40), signed_in_at_ms: instantMs }),
  factor_changed: v.object({ change: v.picklist(FACTOR_CHANGES), changed_at_ms: instantMs }),
  deletion_requested: v.object({ due_at_ms: instantMs }),
  /** by signing in before the account was erased */
  deletion_cancelled: v.object({ cancelled_at_ms: instantMs }),
  receipt: v.object({
    order_no: orderNo,
    tier: paidTier,
    cycle: orderTerm,
    pack_names: v.optional(packNames),
    package_fee_minor: minor,
    amount_minor: minor,
    currency,
    activation_time_ms: instantMs,
    /** the membership's end after this order */
    expire_date: text(40),
  }),
  /** a payment that did not simply complete its order (decision 15) */
  payment: v.object({
    order_no: orderNo,
    change: v.picklist(NOTIFIED_CHANGES),
    amount_minor: minor,
    currency,
  }),
  expiry: v.object({
    stage: v.picklist(['7_days', '1_day', 'expired']),
    tier: paidTier,
    expire_date: text(40),
  }),
  /** free traffic of the month: 80 or 100 percent of it are used */
  allowance: v.object({ percent: count, resets_at_ms: instantMs }),
  /** free days for an invitation, or their reversal after the payment was returned (decision 20) */
  reward: v.object({
    change: v.picklist(['granted', 'reversed']),
    side: v.picklist(['inviter', 'invitee']),
    days: count,
    /** the membership's new end; null = none */
    expire_date: v.nullable(text(40)),
  }),
  /** a renewal to which the member agreed (decision 247) */
  renewal: v.object({
    change: v.picklist(RENEWAL_CHANGES),
    tier: paidTier,
    amount_minor: minor,
    currency,
    /** when the card is charged; 0: it is not */
    charge_at_ms: instantMs,
  }),
  /** support has answered in a conversation (decision 168) */
  answer: v.object({ message_id: text(64) }),
  /** a node changed, or is lost: these devices need a new configuration, or one for another node */
  node: v.object({
    is_lost: v.boolean(),
    /** when it goes out of service, at a date in the future (decision 254); absent for another change */
    ends_at_ms: v.optional(instantMs),
    node: text(80),
    /** their names, separated by commas */
    devices: text(500),
  }),
}

type Payloads = typeof PAYLOADS

export type NotificationKind = keyof Payloads

export type NotificationPayloads = {
  [Kind in NotificationKind]: v.InferOutput<Payloads[Kind]>
}

/**
 * Kinds whose emails a member may switch off; emails that protect the account are always sent. News is
 * what operators write to groups of members that isn't about the contract (decision 167).
 */
export const SWITCHABLE_NOTIFICATIONS = [
  'receipt',
  'expiry',
  'allowance',
  'reward',
  'news',
] as const

export type SwitchableNotification = (typeof SWITCHABLE_NOTIFICATIONS)[number]

/** Kinds whose emails an operator may send again; none holds a code, or a link that opens something. */
export const RESENDABLE_NOTIFICATIONS = ['receipt', 'payment', 'reward', 'node', 'answer'] as const

export type ResendableNotification = (typeof RESENDABLE_NOTIFICATIONS)[number]

export const notice_id = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/))

const inboxNotification = <Kind extends NotificationKind>(kind: Kind) =>
  v.object({
    notice_id,
    kind: v.literal(kind),
    payload: PAYLOADS[kind],
    created_at_ms: instantMs,
    is_read: v.boolean(),
  })

type Notices = {
  [Kind in NotificationKind]: ReturnType<typeof inboxNotification<Kind>>
}[NotificationKind]

const kinds = Object.keys(PAYLOADS) as NotificationKind[]

export const InboxNotification = v.variant('kind', kinds.map(inboxNotification) as Notices[])

export const InboxReply = v.object({
  /** newest first, of the last year */
  notices: listOf(InboxNotification, 200),
  unread: count,
})

const UnreadReply = v.object({ unread: count })

export const getInbox = get('/api/inbox', InboxReply)
export const markInboxRead = post('/api/inbox/read', UnreadReply)

export const INBOX_ENDPOINTS = {
  getInbox: endpoint(getInbox, {
    summary: 'List the notifications of the last year, newest first',
  }),
  markInboxRead: endpoint(markInboxRead, {
    summary: 'Mark notifications as read',
    request: v.strictObject({ notice_ids: listOf(notice_id, 200) }),
  }),
}

export type InboxNotification = v.InferOutput<typeof InboxNotification>
