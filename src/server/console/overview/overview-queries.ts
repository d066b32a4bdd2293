import type { OrderStatus } from '#domain/billing/orders.ts'
import { countOf } from '../../db/count-of.ts'
import type { Db } from '../../db/open.ts'

/** Counts the accounts that are not erased. */
export const countAccounts = (db: Db): Promise<number> =>
  countOf(db.selectFrom('account').where('erased_at_ms', 'is', null))

/** Counts the orders since then, of one status or of all, by an index alone. */
export function countOrdersSince(
  db: Db,
  { since_ms, status }: { since_ms: number; status?: OrderStatus },
): Promise<number> {
  const orders = db.selectFrom('orders').where('created_at_ms', '>=', since_ms)
  return countOf(status === undefined ? orders : orders.where('order_status', '=', status))
}
