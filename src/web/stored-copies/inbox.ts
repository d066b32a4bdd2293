import * as v from 'valibot'
import { NOTIFIED_CHANGES } from '#domain/billing/notified-changes.ts'
import { RENEWAL_CHANGES } from '#domain/billing/renewals.ts'
import { FACTOR_CHANGES } from '#domain/identity/factors.ts'
import { count, currency, instant, minor, orderTerm, text, tier, yesOrNo } from './fields.ts'
import { copies } from './records.ts'

const notice = <K extends string, P extends v.ObjectEntries>(kind: K, payload: P) =>
  v.object({
    notice_id: text,
    kind: v.literal(kind),
    payload: v.object(payload),
    created_at_ms: instant,
    is_read: yesOrNo,
  })

const InboxNotification = v.variant('kind', [
  notice('welcome', { digital_account_number: text }),
  notice('password_changed', { changed_at_ms: instant }),
  notice('email_changed', { changed_at_ms: instant }),
  notice('email_restored', { restored_at_ms: instant }),
  notice('new_sign_in', { browser: text, system: text, signed_in_at_ms: instant }),
  notice('factor_changed', { change: v.picklist(FACTOR_CHANGES), changed_at_ms: instant }),
  notice('deletion_requested', { due_at_ms: instant }),
  notice('deletion_cancelled', { cancelled_at_ms: instant }),
  notice('receipt', {
    order_no: text,
    tier,
    cycle: orderTerm,
    pack_names: v.optional(v.record(text, text)),
    package_fee_minor: minor,
    amount_minor: minor,
    currency,
    activation_time_ms: instant,
    expire_date: text,
  }),
  notice('payment', {
    order_no: text,
    change: v.picklist(NOTIFIED_CHANGES),
    amount_minor: minor,
    currency,
  }),
  notice('expiry', { stage: v.picklist(['7_days', '1_day', 'expired']), tier, expire_date: text }),
  notice('allowance', { percent: count, resets_at_ms: instant }),
  notice('reward', {
    change: v.picklist(['granted', 'reversed']),
    side: v.picklist(['inviter', 'invitee']),
    days: count,
    expire_date: v.nullable(text),
  }),
  notice('renewal', {
    change: v.picklist(RENEWAL_CHANGES),
    tier,
    amount_minor: minor,
    currency,
    charge_at_ms: instant,
  }),
  notice('answer', { message_id: text }),
  notice('node', {
    is_lost: yesOrNo,
    ends_at_ms: v.optional(instant),
    node: text,
    devices: text,
  }),
])

export const INBOX_COPIES = copies(
  'inbox',
  v.object({ notices: v.array(InboxNotification), unread: count }),
)

export type InboxNotification = v.InferOutput<typeof InboxNotification>
