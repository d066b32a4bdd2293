import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { PackRow } from '../usage/pack-queries.ts'
import type { OrderRow } from './orders/order-queries.ts'
import type { EventRow } from './payments/payment-queries.ts'
import type { LedgerRow } from './queries.ts'

/** Selects accounts ordered by id, beginning after the id `after`. */
export function selectAccountsAfter(db: Db, after: string, limit: number): Promise<AccountRow[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute()
}

export async function countAccounts(db: Db): Promise<number> {
  const query = db.selectFrom('account').select(({ fn }) => fn.countAll().as('count'))
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Selects the ledger entries of these accounts, oldest first. */
export function selectLedgersOf(db: Db, accountIds: readonly string[]): Promise<LedgerRow[]> {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .orderBy('created_at_ms')
    .orderBy('from_ms')
    .execute()
}

export function selectOrdersOf(db: Db, accountIds: readonly string[]): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('account_id', 'in', accountIds).execute()
}

export function selectPacksOf(db: Db, accountIds: readonly string[]): Promise<PackRow[]> {
  return db.selectFrom('traffic_pack').selectAll().where('account_id', 'in', accountIds).execute()
}

/** Selects the matched payment events of these accounts' orders, in order of arrival. */
export function selectEventsOfAccounts(db: Db, accountIds: readonly string[]): Promise<EventRow[]> {
  return db
    .selectFrom('payment_event')
    .innerJoin('orders', 'orders.order_no', 'payment_event.order_no')
    .selectAll('payment_event')
    .where('orders.account_id', 'in', accountIds)
    .where('payment_event.outcome', '<>', 'unmatched')
    .orderBy('received_at_ms')
    .orderBy('event_id')
    .execute()
}
