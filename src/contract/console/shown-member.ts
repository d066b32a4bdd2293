import * as v from 'valibot'
import { LEDGER_KINDS } from '#domain/billing/ledger.ts'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { PACK_KINDS } from '#domain/devices/packs.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { Device } from '../device-list.ts'
import {
  bytes,
  count,
  currency,
  cycle,
  filled,
  instantMs,
  listOf,
  minor,
  orderNo,
  text,
} from '../fields.ts'
import { ImportedOrder } from '../imported-orders.ts'
import { notice_id, RESENDABLE_NOTIFICATIONS } from '../inbox.ts'
import { MAX_MESSAGE } from '../messages.ts'
import { Replies } from '../threads.ts'
import { FoundMember } from './lists/member-list.ts'

/** Everything that support needs to know of a member; nothing about where they connect. */
export const MemberReply = v.object({
  ...FoundMember.entries,
  locale: text(16),
  last_login_time_ms: v.nullable(instantMs),
  /** the renewal to which they agreed, at this price or less (decision 247); null = nothing renews */
  renewal: v.nullable(
    v.object({ cycle, price_minor: minor, currency, consented_at_ms: instantMs }),
  ),
  deletion_due_at_ms: v.nullable(instantMs),
  has_authenticator: v.boolean(),
  has_passkey: v.boolean(),
  recovery_codes_left: count,
  sessions: count,
  devices: listOf(
    v.object({
      ...v.pick(Device, ['DeviceId', 'DeviceInfo', 'Platform', 'node_name', 'has_slot']).entries,
      created_at_ms: instantMs,
    }),
    100,
  ),
  /** traffic of the calendar month in UTC, both directions together, in bytes */
  used_bytes: bytes,
  /** what their tier allows in a month, without packs; null = no limit */
  allowance_bytes: v.nullable(bytes),
  /** packs of traffic, oldest first (decision 185) */
  packs: listOf(
    v.object({
      pack_id: filled(64),
      kind: v.picklist(PACK_KINDS),
      bytes,
      used_bytes: bytes,
      created_at_ms: instantMs,
      /** when what was left was taken back; null = it wasn't */
      ended_at_ms: v.nullable(instantMs),
    }),
    5000,
  ),
  /** what was emailed to them and can be sent again, newest first */
  emails: listOf(
    v.object({
      notice_id,
      kind: v.picklist(RESENDABLE_NOTIFICATIONS),
      created_at_ms: instantMs,
    }),
    20,
  ),
  /** their messages to support with the replies, newest first */
  messages: listOf(
    v.object({
      message_id: filled(64),
      message: text(MAX_MESSAGE),
      created_at_ms: instantMs,
      waiting_since_ms: v.nullable(instantMs),
      closed_at_ms: v.nullable(instantMs),
      replies: Replies,
    }),
    20,
  ),
  orders: listOf(
    v.object({
      order_no: orderNo,
      order_status: v.picklist(ORDER_STATUSES),
      payment_type: text(40),
      amount_minor: minor,
      currency,
      created_at_ms: instantMs,
    }),
    50,
  ),
  /** those of the panel that they came from, newest first */
  imported_orders: listOf(ImportedOrder, 1000),
  /** when which tier ran or will run, as the changes below sum up; oldest first */
  periods: listOf(
    v.object({ tier: v.picklist(PAID_TIERS), from_ms: instantMs, until_ms: instantMs }),
    5000,
  ),
  /** changes to the membership's time, oldest first */
  ledger: listOf(
    v.object({
      entry_id: filled(64),
      kind: v.picklist(LEDGER_KINDS),
      tier: v.picklist(PAID_TIERS),
      from_ms: instantMs,
      until_ms: instantMs,
      /** the entry's id where an operator granted these days and can take them back */
      take_back_id: v.nullable(filled(64)),
    }),
    5000,
  ),
})

export type ShownMember = v.InferOutput<typeof MemberReply>
export type LedgerKind = (typeof LEDGER_KINDS)[number]
