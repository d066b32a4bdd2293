import { type Selectable, sql, type Updateable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type ProviderRow = Selectable<Tables['payment_provider']>

/** Selects the providers that operators added, oldest first. */
export function selectProviders(db: Db): Promise<ProviderRow[]> {
  return db
    .selectFrom('payment_provider')
    .selectAll()
    .orderBy('added_at_ms')
    .orderBy('provider_id')
    .execute()
}

export function selectProvider(db: Db, provider_id: string): Promise<ProviderRow | undefined> {
  return db
    .selectFrom('payment_provider')
    .selectAll()
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
}

export async function insertProvider(db: Db, row: ProviderRow): Promise<void> {
  await db.insertInto('payment_provider').values(row).execute()
}

/**
 * Locks a provider's row until the transaction ends, by incrementing its revision; other changes of it wait.
 * @returns undefined when there is no such provider
 */
export function lockProvider(
  transaction: Db,
  provider_id: string,
): Promise<ProviderRow | undefined> {
  return transaction
    .updateTable('payment_provider')
    .set({ revision: sql`revision + 1` })
    .where('provider_id', '=', provider_id)
    .returningAll()
    .executeTakeFirst()
}

export async function updateProvider(
  db: Db,
  provider_id: string,
  change: Updateable<Tables['payment_provider']>,
): Promise<void> {
  await db
    .updateTable('payment_provider')
    .set(change)
    .where('provider_id', '=', provider_id)
    .execute()
}

export async function deleteProvider(db: Db, provider_id: string): Promise<void> {
  await db.deleteFrom('payment_provider').where('provider_id', '=', provider_id).execute()
}

/** Checks whether an order names the provider, paid or not. */
export const hasOrders = (db: Db, provider_id: string): Promise<boolean> =>
  hasRow(
    db.selectFrom('orders').select('order_no').where('payment_type', '=', provider_id).limit(1),
  )
