import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type TierCount = Selectable<Tables['tier_count']>

/** Counts accounts by `vip_type` while their membership runs; all others count as type 1 (free). */
export async function countMembers(
  db: Db,
  nowDate: string,
): Promise<{ vip_type: number; n: number }[]> {
  const rows = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll().as('n'))
    .select(({ ref }) =>
      sql<number>`case when ${ref('expire_date')} > ${nowDate} then ${ref('vip_type')} else 1 end`.as(
        'nowType',
      ),
    )
    .where('erased_at_ms', 'is', null)
    .groupBy('nowType')
    .execute()
  return rows.map(({ nowType, n }) => ({ vip_type: Number(nowType), n: Number(n) }))
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
