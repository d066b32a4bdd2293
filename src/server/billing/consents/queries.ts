import type { Insertable, Selectable, Updateable } from 'kysely'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type RenewalRow = Selectable<Tables['renewal']>

/** Selects the consent that holds. */
export function selectRenewal(db: Db, account_id: string): Promise<RenewalRow | undefined> {
  return db
    .selectFrom('renewal')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirst()
}

/** Selects consents that hold, whether or not something is due. */
export function selectRenewals(db: Db, limit: number): Promise<RenewalRow[]> {
  return db
    .selectFrom('renewal')
    .selectAll()
    .where('ended_at_ms', 'is', null)
    .limit(limit)
    .execute()
}

/** Selects renewals with something to do, those that wait longest first. */
export function selectDueRenewals(db: Db, nowMs: number, limit: number): Promise<RenewalRow[]> {
  return db
    .selectFrom('renewal')
    .selectAll()
    .where('due_at_ms', '<=', nowMs)
    .orderBy('due_at_ms')
    .limit(limit)
    .execute()
}

/** Finds the provider's reference of the payment by which an order was paid. */
export async function selectCardSource(
  db: Db,
  { order_no, payment_type }: { order_no: string; payment_type: string },
): Promise<string | null> {
  const payment = await db
    .selectFrom('payment')
    .select('provider_ref')
    .where('order_no', '=', order_no)
    .where('gateway', '=', payment_type)
    .executeTakeFirst()
  return payment?.provider_ref ?? null
}

export async function insertRenewal(db: Db, row: Insertable<Tables['renewal']>): Promise<void> {
  await db.insertInto('renewal').values(row).execute()
}

/** Changes a consent, which may have ended. */
export async function updateRenewal(
  db: Db,
  { renewal_id }: RenewalRow,
  change: Updateable<Tables['renewal']>,
): Promise<void> {
  await db.updateTable('renewal').set(change).where('renewal_id', '=', renewal_id).execute()
}

/** Lets one instance work on a due renewal; another one may after `until_ms`. @returns false when another one does */
export const claimRenewal = (
  db: Db,
  { renewal_id, due_at_ms }: RenewalRow,
  until_ms: number,
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('renewal')
      .set({ due_at_ms: until_ms })
      .where('renewal_id', '=', renewal_id)
      .where('due_at_ms', '=', due_at_ms)
      .returning('due_at_ms'),
  )

export async function deleteRenewal(db: Db, { renewal_id }: RenewalRow): Promise<void> {
  await db.deleteFrom('renewal').where('renewal_id', '=', renewal_id).execute()
}
