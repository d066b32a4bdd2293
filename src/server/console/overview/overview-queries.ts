import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** Counts accounts by `vip_type` while their membership runs; all others count as type 1 (free). */
export async function countMembers(
  db: Db,
  nowDate: string,
): Promise<{ vip_type: number; n: number }[]> {
  const rows = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll().as('n'))
    .select(({ ref }) =>
      sql<number>`case when ${ref('expire_date')} > ${nowDate} then ${ref('vip_type')} else 1 end`.as(
        'nowType',
      ),
    )
    .where('erased_at_ms', 'is', null)
    .groupBy('nowType')
    .execute()
  return rows.map(({ nowType, n }) => ({ vip_type: Number(nowType), n: Number(n) }))
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
