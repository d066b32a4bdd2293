import type { Selectable } from 'kysely'
import { PAID_TIERS, vipTypeOfTier } from '#domain/membership/membership.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

type TierCount = Selectable<Tables['tier_count']>

/** Counts the accounts whose membership runs, by `vip_type`. */
export async function countPaid(
  db: Db,
  nowDate: string,
): Promise<{ vip_type: number; n: number }[]> {
  const rows = await db
    .selectFrom('account')
    .select('vip_type')
    .select(({ fn }) => fn.countAll().as('n'))
    // each tier by its index
    .where('vip_type', 'in', PAID_TIERS.map(vipTypeOfTier))
    .where('expire_date', '>', nowDate)
    .where('erased_at_ms', 'is', null)
    .groupBy('vip_type')
    .execute()
  return rows.map(({ vip_type, n }) => ({ vip_type, n: Number(n) }))
}

/** Stores a day's counts in place of earlier ones of that day. */
export async function upsertTierCount(db: Db, { day, ...counts }: TierCount): Promise<void> {
  await db
    .insertInto('tier_count')
    .values({ day, ...counts })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(counts))
    .execute()
}

/** Selects the counts from a day on, the oldest first. */
export function selectTierCounts(db: Db, fromDay: string): Promise<TierCount[]> {
  return db
    .selectFrom('tier_count')
    .selectAll()
    .where('day', '>=', fromDay)
    .orderBy('day')
    .execute()
}
