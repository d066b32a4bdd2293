import * as v from 'valibot'
import { LEDGER_KINDS } from '#domain/billing/ledger.ts'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { PACK_KINDS } from '#domain/devices/packs.ts'
import { PAID_TIERS, TIERS } from '#domain/membership/membership.ts'
import type { Call } from '../call.ts'
import { Device } from '../devices.ts'
import {
  bytes,
  CSV,
  count,
  currency,
  filled,
  instantMs,
  minor,
  orderNo,
  streamed,
  text,
} from '../fields.ts'
import { notice_id, RESENDABLE_NOTIFICATIONS } from '../inbox.ts'
import { MAX_MESSAGE } from '../late/messages.ts'
import { CountReply } from './lists/count.ts'
import { Replies } from './replies.ts'

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
  /** the value for `before` in the next request; absent on the last page */
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
  devices: v.pipe(
    v.array(v.pick(Device, ['DeviceId', 'DeviceInfo', 'Platform', 'node_name', 'has_slot'])),
    v.maxLength(100),
  ),
  /** traffic of the calendar month in UTC, both directions together, in bytes */
  used_bytes: bytes,
  /** packs of traffic, oldest first (decision 185) */
  packs: v.pipe(
    v.array(
      v.object({
        pack_id: filled(64),
        kind: v.picklist(PACK_KINDS),
        bytes,
        used_bytes: bytes,
        created_at_ms: instantMs,
        /** when what was left was taken back; null = it wasn't */
        ended_at_ms: v.nullable(instantMs),
      }),
    ),
    v.maxLength(5000),
  ),
  /** what was emailed to them and can be sent again, newest first */
  emails: v.pipe(
    v.array(
      v.object({
        notice_id,
        kind: v.picklist(RESENDABLE_NOTIFICATIONS),
        created_at_ms: instantMs,
      }),
    ),
    v.maxLength(20),
  ),
  /** their messages to support with the replies, newest first */
  messages: v.pipe(
    v.array(
      v.object({
        message_id: filled(64),
        message: text(MAX_MESSAGE),
        created_at_ms: instantMs,
        waiting_since_ms: v.nullable(instantMs),
        closed_at_ms: v.nullable(instantMs),
        replies: Replies,
      }),
    ),
    v.maxLength(20),
  ),
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
        entry_id: filled(64),
        kind: v.picklist(LEDGER_KINDS),
        tier: v.picklist(PAID_TIERS),
        from_ms: instantMs,
        until_ms: instantMs,
        /** the entry's id where an operator granted these days and can take them back */
        take_back_id: v.nullable(filled(64)),
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
const TakeBackReply = v.object({
  /** false when these days were taken back before */
  is_new: v.boolean(),
  /** the membership's new end; null when nothing is left */
  expire_date: v.nullable(text(40)),
})
const ChangeMemberEmailReply = v.object({
  is_new: v.boolean(),
  /** another account has the address, and nothing was changed */
  is_taken: v.boolean(),
})
/** New recovery codes of an account without an address, shown once for the operator to pass on. */
const ResetFactorsReply = v.object({
  recovery_codes: v.pipe(v.array(filled(16)), v.maxLength(20)),
})

export const MEMBER_CALLS = {
  findMembers: { method: 'GET', path: '/api/operator/members', reply: MembersReply },
  countMembers: { method: 'GET', path: '/api/operator/members/count', reply: CountReply },
  exportMembers: {
    method: 'GET',
    path: '/api/operator/members/members.csv',
    reply: streamed,
    content_type: CSV,
  },
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
  takeBackDays: {
    method: 'POST',
    path: '/api/operator/members/:account_number/take-back',
    reply: TakeBackReply,
  },
  grantTraffic: {
    method: 'POST',
    path: '/api/operator/members/:account_number/grant-traffic',
    reply: ChangedReply,
  },
  takeBackTraffic: {
    method: 'POST',
    path: '/api/operator/members/:account_number/take-back-traffic',
    reply: ChangedReply,
  },
  changeMemberEmail: {
    method: 'POST',
    path: '/api/operator/members/:account_number/email',
    reply: ChangeMemberEmailReply,
  },
  switchOffDevice: {
    method: 'POST',
    path: '/api/operator/members/:account_number/devices/:device_id/switch-off',
    reply: ChangedReply,
  },
  removeMemberDevice: {
    method: 'POST',
    path: '/api/operator/members/:account_number/devices/:device_id/remove',
    reply: ChangedReply,
  },
  eraseMember: {
    method: 'POST',
    path: '/api/operator/members/:account_number/erase',
    reply: ChangedReply,
  },
  resendEmail: {
    method: 'POST',
    path: '/api/operator/members/:account_number/emails/:notice_id/resend',
    reply: ChangedReply,
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
