import { type Selectable, sql } from 'kysely'
import { notLeading } from '../../db/list-order.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type FeeRow = Selectable<Tables['payment_fee']>

/**
 * Selects payments of a provider whose fee is not known, ordered by reference: first those after `after`, then those
 * from the beginning, so that each has its turn.
 */
export function selectWithoutFee(
  db: Db,
  gateway: string,
  { paidAfterMs, after, limit }: { paidAfterMs: number; after: string; limit: number },
): Promise<{ provider_ref: string }[]> {
  return db
    .selectFrom('payment_event')
    .select('provider_ref')
    .where(notLeading(sql`gateway = ${gateway}`))
    .where('kind', '=', 'paid')
    .where('provider_ref', 'is not', null)
    .where('received_at_ms', '>', paidAfterMs)
    .where(({ eb, selectFrom }) =>
      // no join, for which PostgreSQL would read all fees
      eb(
        selectFrom('payment_fee')
          .select('fee_minor')
          .whereRef('payment_fee.gateway', '=', 'payment_event.gateway')
          .whereRef('payment_fee.provider_ref', '=', 'payment_event.provider_ref'),
        'is',
        null,
      ),
    )
    .groupBy('provider_ref')
    .orderBy(sql`case when provider_ref > ${after} then 0 else 1 end`)
    .orderBy('provider_ref')
    .limit(limit)
    .$narrowType<{ provider_ref: string }>()
    .execute()
}

/** Stores a payment's fee; one that was stored before stays. */
export async function insertFee(db: Db, row: FeeRow): Promise<void> {
  await db
    .insertInto('payment_fee')
    .values(row)
    .onConflict((conflict) => conflict.columns(['gateway', 'provider_ref']).doNothing())
    .execute()
}

/** Selects the known fees of payments of a provider. */
export function selectFees(
  db: Db,
  gateway: string,
  references: readonly string[],
): Promise<FeeRow[]> {
  return db
    .selectFrom('payment_fee')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_ref', 'in', references)
    .execute()
}
