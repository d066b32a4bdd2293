import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type Span, within } from '../../db/within.ts'

/** Selects what payers and banks paid and took back, with what was ordered. */
export const selectPaymentEvents = (db: Db, span: Span) =>
  db
    .selectFrom('payment_event')
    .leftJoin('orders', 'orders.order_no', 'payment_event.order_no')
    .selectAll('payment_event')
    .select(['orders.tier', 'orders.cycle'])
    .where('payment_event.kind', 'in', ['paid', 'refunded', 'disputed'])
    .where(within('payment_event.received_at_ms', span))
    .$narrowType<{ kind: 'paid' | 'refunded' | 'disputed' }>()
    .execute()

/** Selects the purchases that extended a membership of the same tier. */
export const selectRenewals = (db: Db, span: Span) =>
  db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.order_no', 'ledger.order_no')
    .select(['orders.order_no', 'orders.tier', 'orders.cycle', 'orders.amount_minor'])
    .select(['orders.currency', 'ledger.created_at_ms'])
    .where(sql<boolean>`ledger.kind = 'purchase'`)
    .where(within('ledger.created_at_ms', span))
    .where(sql<boolean>`orders.kind = 'extend'`)
    .execute()

/** Selects the memberships that ended and were not bought again so far. */
export const selectEnded = (db: Db, { fromMs, beforeMs }: Span) =>
  db
    .selectFrom('account')
    .select(['account_id', 'vip_type', 'expire_date'])
    .where('expire_date', '>=', new Date(fromMs).toISOString())
    .where('expire_date', '<', new Date(beforeMs).toISOString())
    .where('erased_at_ms', 'is', null)
    .execute()

/** Selects the members who signed up; those who were imported have accepted no terms yet. */
export const selectJoined = (db: Db, span: Span) =>
  db
    .selectFrom('account')
    .leftJoin('referral', 'referral.invitee_account_id', 'account.account_id')
    .select(['account_id', 'registration_time_ms', 'inviter_account_id'])
    .where(within('registration_time_ms', span))
    .where('terms_version', '<>', '')
    .where('erased_at_ms', 'is', null)
    .execute()
