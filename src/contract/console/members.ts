import * as v from 'valibot'
import { LEDGER_KINDS } from '#domain/billing/ledger.ts'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { PAID_TIERS, TIERS } from '#domain/membership/membership.ts'
import type { Call } from '../call.ts'
import { count, currency, filled, instantMs, minor, orderNo, text } from '../fields.ts'

const found = {
  digital_account_number: filled(40),
  email: v.nullable(text(254)),
  tier: v.picklist(TIERS),
  expire_date: v.nullable(text(40)),
  registration_time_ms: instantMs,
  suspended_at_ms: v.nullable(instantMs),
}
const FoundMember = v.object(found)

const MembersReply = v.object({
  members: v.pipe(v.array(FoundMember), v.maxLength(50)),
  /** the value for `before` in the next request; absent when there are no older members */
  older_before: v.optional(filled(40)),
})

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
const GrantDaysReply = v.object({
  /** the membership's new end; null: another tier runs, and nothing was granted */
  expire_date: v.nullable(text(40)),
})
/** New recovery codes of an account without an address, shown once for the operator to pass on. */
const ResetFactorsReply = v.object({
  recovery_codes: v.pipe(v.array(filled(16)), v.maxLength(20)),
})

export const MEMBER_CALLS = {
  findMembers: { method: 'GET', path: '/api/operator/members', reply: MembersReply },
  getMember: { method: 'GET', path: '/api/operator/members/:account_number', reply: MemberReply },
  suspendMember: {
    method: 'POST',
    path: '/api/operator/members/:account_number/suspend',
    reply: ChangedReply,
  },
  restoreMember: {
    method: 'POST',
    path: '/api/operator/members/:account_number/restore',
    reply: ChangedReply,
  },
  signOutMember: {
    method: 'POST',
    path: '/api/operator/members/:account_number/sign-out',
    reply: ChangedReply,
  },
  grantDays: {
    method: 'POST',
    path: '/api/operator/members/:account_number/grant',
    reply: GrantDaysReply,
  },
  resetFactors: {
    method: 'POST',
    path: '/api/operator/members/:account_number/reset-factors',
    reply: ResetFactorsReply,
  },
} as const satisfies Record<string, Call>

export type FoundMember = v.InferOutput<typeof FoundMember>
export type ShownMember = v.InferOutput<typeof MemberReply>
export type LedgerKind = (typeof LEDGER_KINDS)[number]
