import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Counts accounts by `vip_type` while their membership runs; all others count as type 1 (free). */
export async function countMembers(
  db: Db,
  now_date: string,
): Promise<{ vip_type: number; n: number }[]> {
  const rows = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll().as('n'))
    .select(({ ref }) =>
      sql<number>`case when ${ref('expire_date')} > ${now_date} then ${ref('vip_type')} else 1 end`.as(
        'now_type',
      ),
    )
    .where('erased_at_ms', 'is', null)
    .groupBy('now_type')
    .execute()
  return rows.map(({ now_type, n }) => ({ vip_type: Number(now_type), n: Number(n) }))
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

/** Sums the reported payments and refunds since then, by currency. */
export async function sumMoney(
  db: Db,
  since_ms: number,
): Promise<{ currency: string | null; kind: string; total: number }[]> {
  const rows = await db
    .selectFrom('payment_event')
    .select(['currency', 'kind'])
    .select(({ fn }) => fn.sum('amount_minor').as('total'))
    .where('kind', 'in', ['paid', 'refunded'])
    .where('outcome', '<>', 'repeated')
    .where('received_at_ms', '>=', since_ms)
    .groupBy(['currency', 'kind'])
    .execute()
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

/** Counts messages to support that wait for an answer. */
export async function countOpenMessages(
  db: Db,
): Promise<{ waiting: number; oldest_at_ms: number | null }> {
  const { waiting, oldest_at_ms } = await db
    .selectFrom('support_message')
    .select(({ fn }) => [
      fn.countAll().as('waiting'),
      fn.min<number | null>('created_at_ms').as('oldest_at_ms'),
    ])
    .where('answered_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), oldest_at_ms }
}

/** Counts mails that were not sent: waiting, tried before, and given up. */
export async function countMails(db: Db) {
  const { waiting, retried, oldest_at_ms } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll().as('waiting'),
      fn.countAll().filterWhere('attempts', '>', 0).as('retried'),
      fn.min<number | null>('created_at_ms').as('oldest_at_ms'),
    ])
    .where('sent_at_ms', 'is', null)
    .where('failed_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  const { given_up } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('given_up'))
    .where('failed_at_ms', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(waiting),
    retried: Number(retried),
    given_up: Number(given_up),
    oldest_at_ms,
  }
}
