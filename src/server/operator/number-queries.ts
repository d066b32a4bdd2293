import type { Db } from '../db/open.ts'

/**
 * Counts the members who paid since then: for the first time, and again. A purchase counts even if
 * it was refunded later.
 */
export async function countPayers(
  db: Db,
  since_ms: number,
): Promise<{ new_payers: number; returning_payers: number }> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledger')
        .select(({ fn }) => [
          fn.min('created_at_ms').as('first_ms'),
          fn.max('created_at_ms').as('last_ms'),
        ])
        .where('kind', '=', 'purchase')
        .where('paid_minor', '>', 0)
        .groupBy('account_id')
        .as('payer'),
    )
    .select(({ fn }) => [
      fn.countAll().filterWhere('first_ms', '>=', since_ms).as('new_payers'),
      fn.countAll().filterWhere('first_ms', '<', since_ms).as('returning_payers'),
    ])
    .where('last_ms', '>=', since_ms)
    .executeTakeFirstOrThrow()
  return { new_payers: Number(row.new_payers), returning_payers: Number(row.returning_payers) }
}

/** Counts the purchases since then that extended a membership of the same tier. */
export async function countRenewals(db: Db, since_ms: number): Promise<number> {
  const { n } = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.order_no', 'ledger.order_no')
    .select(({ fn }) => fn.count('ledger.order_no').distinct().as('n'))
    .where('ledger.kind', '=', 'purchase')
    .where('ledger.created_at_ms', '>=', since_ms)
    .where('orders.kind', '=', 'extend')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Counts the members whose membership ends after one date and no later than another one. */
export async function countEnds(db: Db, after: string, until: string): Promise<number> {
  const { n } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('expire_date', '>', after)
    .where('expire_date', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(n)
}
