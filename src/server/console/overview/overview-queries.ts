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

/** Counts the orders since then, and how many of them are completed. */
export async function countOrders(
  db: Db,
  since_ms: number,
): Promise<{ orders: number; completed: number }> {
  const { orders, completed } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.countAll().filterWhere('order_status', '=', 'completed').as('completed'),
    ])
    .where('created_at_ms', '>=', since_ms)
    .executeTakeFirstOrThrow()
  return { orders: Number(orders), completed: Number(completed) }
}
