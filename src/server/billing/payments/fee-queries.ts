import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type FeeRow = Selectable<Tables['payment_fee']>

/** A place in the reports of a provider, in the order of their arrival. */
export interface Arrival {
  received_at_ms: number
  event_id: string
}

/** Selects payments of a provider whose fee is not known, in the order of their arrival, beginning after a place. */
export function selectWithoutFee(
  db: Db,
  gateway: string,
  { after, limit }: { after: Arrival; limit: number },
): Promise<(Arrival & { provider_ref: string })[]> {
  return db
    .selectFrom('payment_event')
    .select(['received_at_ms', 'event_id', 'provider_ref'])
    .where('gateway', '=', gateway)
    .where(sql<boolean>`(received_at_ms, event_id) > (${after.received_at_ms}, ${after.event_id})`)
    .where('kind', '=', 'paid')
    .where('provider_ref', 'is not', null)
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
    .orderBy('received_at_ms')
    .orderBy('event_id')
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
