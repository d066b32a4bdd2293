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

/** Sums the reported payments since then, by currency. */
export async function sumPaid(
  db: Db,
  since_ms: number,
): Promise<{ currency: string | null; total: number }[]> {
  const rows = await db
    .selectFrom('payment_event')
    .select('currency')
    .select(({ fn }) => fn.sum('amount_minor').as('total'))
    .where('kind', '=', 'paid')
    .where('outcome', '<>', 'repeated')
    .where('received_at_ms', '>=', since_ms)
    .groupBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

/**
 * Reads what was refunded of each payment since then. Each report of a refund tells the sum of the
 * payment so far, so that two reports of one payment must not be added up.
 */
export async function listRefunded(
  db: Db,
  since_ms: number,
): Promise<{ currency: string | null; total: number }[]> {
  const rows = await db
    .selectFrom('payment_event as report')
    .leftJoin('payment_event as earlier', (join) =>
      join
        .onRef('earlier.gateway', '=', 'report.gateway')
        .onRef('earlier.provider_ref', '=', 'report.provider_ref')
        .on('earlier.kind', '=', 'refunded')
        .on('earlier.received_at_ms', '<', since_ms),
    )
    .select(['report.currency', 'report.gateway', 'report.provider_ref'])
    .select(({ fn }) => [
      fn.max('report.amount_minor').as('soFar'),
      fn.max('earlier.amount_minor').as('before'),
    ])
    .where('report.kind', '=', 'refunded')
    .where('report.received_at_ms', '>=', since_ms)
    .groupBy(['report.currency', 'report.gateway', 'report.provider_ref'])
    .execute()
  return rows.map(({ currency, soFar, before }) => ({
    currency,
    total: Math.max(0, Number(soFar ?? 0) - Number(before ?? 0)),
  }))
}
