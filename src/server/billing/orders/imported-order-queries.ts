import type { OrderStatus } from '#domain/billing/orders.ts'
import type { Db } from '../../db/open.ts'

/** Selects orders from before the move, newest first: those of a member, or all; no number for an erased account. */
export async function selectImportedOrders(db: Db, account_id?: string) {
  const all = db
    .selectFrom('imported_order as old')
    .leftJoin('account', (join) =>
      join.onRef('account.account_id', '=', 'old.account_id').on('erased_at_ms', 'is', null),
    )
    .select(['source_id as order_no', 'plan_name', 'term', 'amount_minor', 'currency', 'state'])
    .select(['created_at_ms', 'paid_at_ms', 'digital_account_number'])
    .orderBy('created_at_ms', 'desc')
    .orderBy('source_id')
  const own = account_id ? all.where('old.account_id', '=', account_id) : all
  return (await own.execute()).map(({ term, ...order }) => {
    // nobody can pay one any more, and one that waits was paid
    const isPaid = order.state === 'completed' || order.state === 'waiting'
    const order_status: OrderStatus = isPaid ? 'completed' : 'failed'
    return { ...order, order_status, term: term === 'without_end' ? null : term }
  })
}
