import type { Db } from '../../db/open.ts'

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
