import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { PAID_TIERS, TIERS } from '#domain/membership/membership.ts'
import {
  count,
  currency,
  filled,
  instantMs,
  locale,
  minor,
  orderNo,
  text,
  writable,
} from '../fields.ts'
import { why } from './console.ts'

const MOST_DAYS = 3660
export const MAX_ANSWER = 10_000

/** Kinds of changes to a membership's time. */
const LEDGER_KINDS = [
  'purchase',
  'converted',
  'referral',
  'operator',
  'reversal',
  'restored',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

const found = {
  digital_account_number: filled(40),
  email: v.nullable(text(254)),
  tier: v.picklist(TIERS),
  expire_date: v.nullable(text(40)),
  registration_time_ms: instantMs,
  suspended_at_ms: v.nullable(instantMs),
}
const FoundMember = v.object(found)

/** An account number, an order number, an e-mail address, or part of an address. */
export const FindMembersRequest = v.strictObject({ typed: filled(254) })
export const MembersReply = v.object({ members: v.pipe(v.array(FoundMember), v.maxLength(50)) })

export const MemberParams = v.strictObject({ account_number: filled(40) })
export const MemberReply = v.object({
  ...found,
  locale: text(16),
  last_login_time_ms: v.nullable(instantMs),
  deletion_due_at_ms: v.nullable(instantMs),
  has_authenticator: v.boolean(),
  has_passkey: v.boolean(),
  recovery_codes_left: count,
  sessions: count,
  devices: count,
  slots: count,
  orders: v.pipe(
    v.array(
      v.object({
        order_no: orderNo,
        order_status: v.picklist(ORDER_STATUSES),
        payment_type: text(40),
        amount_minor: minor,
        currency,
        created_at_ms: instantMs,
      }),
    ),
    v.maxLength(50),
  ),
  /** changes to the membership's time, oldest first */
  ledger: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(LEDGER_KINDS),
        tier: v.picklist(PAID_TIERS),
        from_ms: instantMs,
        until_ms: instantMs,
      }),
    ),
    v.maxLength(5000),
  ),
})

/** `is_new` is false when there was nothing to change. */
export const ChangedReply = v.object({ is_new: v.boolean() })
export const GrantDaysRequest = v.strictObject({
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DAYS)),
  /** the tier to grant where no membership runs; null = gold */
  tier: v.nullable(v.picklist(PAID_TIERS)),
  why,
})
export const GrantDaysReply = v.object({
  /** the membership's new end; null: another tier runs, and nothing was granted */
  expire_date: v.nullable(text(40)),
})
/** New recovery codes of an account without an address, shown once for the operator to pass on. */
export const ResetFactorsReply = v.object({
  recovery_codes: v.pipe(v.array(filled(16)), v.maxLength(20)),
})

const Message = v.object({
  message_id: filled(64),
  email: text(254),
  digital_account_number: v.nullable(text(40)),
  locale,
  message: text(4000),
  created_at_ms: instantMs,
  answered_at_ms: v.nullable(instantMs),
  answer: v.nullable(text(MAX_ANSWER)),
})
export const MessagesReply = v.object({ messages: v.pipe(v.array(Message), v.maxLength(100)) })
export const MessageParams = v.strictObject({ message_id: filled(64) })
export const AnswerRequest = v.strictObject({
  answer: v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(MAX_ANSWER)),
  why,
})

/** Filters; an empty one matches everything. */
export const AuditRequest = v.strictObject({
  who: v.optional(text(100), ''),
  what: v.optional(text(200), ''),
})
export const AuditReply = v.object({
  lines: v.pipe(
    v.array(v.object({ at_ms: instantMs, who: text(100), what: text(2000), why: text(500) })),
    v.maxLength(500),
  ),
})

export type FoundMember = v.InferOutput<typeof FoundMember>
export type ShownMember = v.InferOutput<typeof MemberReply>
export type SupportMessage = v.InferOutput<typeof Message>
