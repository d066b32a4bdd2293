import type { OrderStatus } from '#domain/billing/orders.ts'
import type { Db } from '../../db/open.ts'

/** Counts the accounts that are not erased. */
export async function countAccounts(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('erased_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Counts the orders since then, of one status or of all, by an index alone. */
export async function countOrdersSince(
  db: Db,
  { since_ms, status }: { since_ms: number; status?: OrderStatus },
): Promise<number> {
  const orders = db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('created_at_ms', '>=', since_ms)
  const counted = status === undefined ? orders : orders.where('order_status', '=', status)
  return Number((await counted.executeTakeFirstOrThrow()).n)
}
