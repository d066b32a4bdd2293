import type { Insertable, Selectable } from 'kysely'
import type { ListedPlan } from '#domain/membership/listed-plans.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { markSlotsDue } from '../devices/slot-queries.ts'

export type LedgerRow = Selectable<Tables['ledger']>

export function selectAccount(db: Db, account_id: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirst()
}

/**
 * Updates the membership and schedules a check of the account's slots within seconds, because it
 * may have lost the right to some of them, and of its renewal, whose period has changed.
 */
export async function updateMembership(
  db: Db,
  account_id: string,
  membership: { expire_date: string | null; vip_type: number },
): Promise<void> {
  await db.updateTable('account').set(membership).where('account_id', '=', account_id).execute()
  await db
    .updateTable('renewal')
    .set({ due_at_ms: 0 })
    .where('account_id', '=', account_id)
    .execute()
  await markSlotsDue(db, account_id)
}

/** Selects all plans, hidden ones too. */
export async function selectPlans(db: Db): Promise<ListedPlan[]> {
  return (await db.selectFrom('plan').selectAll().execute()).map(listedPlan)
}

function listedPlan(row: Selectable<Tables['plan']>): ListedPlan {
  const { is_hidden, planned_from_ms, planned_price_minor, planned_original_price_minor, ...plan } =
    row
  const planned =
    planned_from_ms === null
      ? null
      : {
          from_ms: planned_from_ms,
          price_minor: planned_price_minor ?? 0,
          original_price_minor: planned_original_price_minor ?? 0,
        }
  return { ...plan, is_hidden: is_hidden === 1, planned }
}

/** Selects the account's ledger, oldest first; entries of the same instant in the order of the time that they grant. */
export function selectLedger(db: Db, account_id: string): Promise<LedgerRow[]> {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms')
    .orderBy('from_ms')
    .execute()
}

export async function insertLedger(db: Db, rows: Insertable<Tables['ledger']>[]): Promise<void> {
  await db.insertInto('ledger').values(rows).execute()
}
