import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** A span of time in milliseconds; its end is not part of it. */
export interface Span {
  sinceMs: number
  untilMs: number
}

/** Selects what payers and banks paid and took back, with what was ordered. */
export const selectPaymentEvents = (db: Db, { sinceMs, untilMs }: Span) =>
  db
    .selectFrom('payment_event')
    .leftJoin('orders', 'orders.order_no', 'payment_event.order_no')
    .selectAll('payment_event')
    .select(['orders.tier', 'orders.cycle'])
    .where('payment_event.kind', 'in', ['paid', 'refunded', 'disputed'])
    .where('payment_event.received_at_ms', '>=', sinceMs)
    .where('payment_event.received_at_ms', '<', untilMs)
    .$narrowType<{ kind: 'paid' | 'refunded' | 'disputed' }>()
    .execute()

/** Selects the purchases that extended a membership of the same tier. */
export const selectRenewals = (db: Db, { sinceMs, untilMs }: Span) =>
  db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.order_no', 'ledger.order_no')
    .select(['orders.order_no', 'orders.tier', 'orders.cycle', 'orders.amount_minor'])
    .select(['orders.currency', 'ledger.created_at_ms'])
    .where(sql<boolean>`ledger.kind = 'purchase'`)
    .where('ledger.created_at_ms', '>=', sinceMs)
    .where('ledger.created_at_ms', '<', untilMs)
    .where(sql<boolean>`orders.kind = 'extend'`)
    .execute()

/** Selects the memberships that ended and were not bought again so far. */
export const selectEnded = (db: Db, { sinceMs, untilMs }: Span) =>
  db
    .selectFrom('account')
    .select(['account_id', 'vip_type', 'expire_date'])
    .where('expire_date', '>=', new Date(sinceMs).toISOString())
    .where('expire_date', '<', new Date(untilMs).toISOString())
    .where('erased_at_ms', 'is', null)
    .execute()

/** Selects the members who signed up; those who were imported have accepted no terms yet. */
export const selectJoined = (db: Db, { sinceMs, untilMs }: Span) =>
  db
    .selectFrom('account')
    .leftJoin('referral', 'referral.invitee_account_id', 'account.account_id')
    .select(['account_id', 'registration_time_ms', 'inviter_account_id'])
    .where('registration_time_ms', '>=', sinceMs)
    .where('registration_time_ms', '<', untilMs)
    .where('terms_version', '<>', '')
    .where('erased_at_ms', 'is', null)
    .execute()
