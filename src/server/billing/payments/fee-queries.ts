import type { Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type FeeRow = Selectable<Tables['payment_fee']>

/** Selects payments of a provider whose fee is not known, newest first. */
export function selectWithoutFee(
  db: Db,
  gateway: string,
  { paidAfterMs, limit }: { paidAfterMs: number; limit: number },
): Promise<{ provider_ref: string }[]> {
  return db
    .selectFrom('payment_event')
    .leftJoin('payment_fee', (join) =>
      join
        .onRef('payment_fee.gateway', '=', 'payment_event.gateway')
        .onRef('payment_fee.provider_ref', '=', 'payment_event.provider_ref'),
    )
    .select('payment_event.provider_ref')
    .where('payment_event.gateway', '=', gateway)
    .where('payment_event.kind', '=', 'paid')
    .where('payment_event.provider_ref', 'is not', null)
    .where('payment_event.received_at_ms', '>', paidAfterMs)
    .where('payment_fee.provider_ref', 'is', null)
    .orderBy('payment_event.received_at_ms', 'desc')
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
