import { sql } from 'kysely'
import { countOf } from '../../db/count-of.ts'
import type { Db } from '../../db/open.ts'
import { type Span, within } from '../../db/within.ts'

/** Purchases that were paid for, in the words of their index. */
const IS_PAID_PURCHASE = sql<boolean>`kind = 'purchase' and paid_minor > 0`

/**
 * Counts the members who paid since each of some times: for the first time, and again. A purchase counts
 * even if it was refunded later.
 */
export async function countPayers<P extends { since_ms: number }>(
  db: Db,
  periods: readonly P[],
): Promise<(P & { new_payers: number; returning_payers: number })[]> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledger')
        .select(({ fn }) => [
          fn.min('created_at_ms').as('first_ms'),
          fn.max('created_at_ms').as('last_ms'),
        ])
        .where(IS_PAID_PURCHASE)
        .groupBy('account_id')
        .as('payer'),
    )
    .select(({ fn }) =>
      periods.flatMap(({ since_ms }, index) => [
        fn.countAll().filterWhere('first_ms', '>=', since_ms).as(`new${index}`),
        fn.countAll().filterWhere('last_ms', '>=', since_ms).as(`all${index}`),
      ]),
    )
    .executeTakeFirstOrThrow()
  const counts: Record<string, string | number | bigint> = row
  return periods.map((period, index) => {
    const new_payers = Number(counts[`new${index}`])
    const returning_payers = Number(counts[`all${index}`]) - new_payers
    return { ...period, new_payers, returning_payers }
  })
}

/** Counts the purchases since then that extended a membership of the same tier; an order has one. */
export const countRenewals = (db: Db, since_ms: number): Promise<number> =>
  countOf(
    db
      .selectFrom('ledger')
      .innerJoin('orders', 'orders.order_no', 'ledger.order_no')
      .where(sql<boolean>`ledger.kind = 'purchase'`)
      .where('ledger.created_at_ms', '>=', since_ms)
      .where(sql<boolean>`orders.kind = 'extend'`),
  )

/** Counts the members who signed up, or were imported, in a span of time. */
export const countNewMembers = (db: Db, span: Span): Promise<number> =>
  countOf(
    db
      .selectFrom('account')
      .where(within('registration_time_ms', span))
      .where('erased_at_ms', 'is', null),
  )

/** Counts the members whose membership ends after one date and no later than another one. */
export const countEnds = (db: Db, after: string, until: string): Promise<number> =>
  countOf(
    db.selectFrom('account').where('expire_date', '>', after).where('expire_date', '<=', until),
  )

/** Counts the members whose membership ends from one day on and before another one, in UTC. */
export const countEnding = (
  db: Db,
  { ends_from, ends_before }: { ends_from: string; ends_before: string },
): Promise<number> =>
  countOf(
    db
      .selectFrom('account')
      .where('expire_date', '>=', ends_from)
      .where('expire_date', '<', ends_before)
      .where('erased_at_ms', 'is', null),
  )
