import { sql } from 'kysely'
import type { Db, Engine } from '../../db/open.ts'

/**
 * Returns the first damage that the database engine finds in its file; null when there is none.
 * @throws when the database cannot be reached
 */
export async function findDamage(db: Db, engine: Engine): Promise<string | null> {
  if (engine === 'postgres') {
    await sql`select 1`.execute(db)
    return null
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [first] = rows
  return first === undefined || first.quick_check === 'ok' ? null : first.quick_check
}

/** Reads the database's clock, in milliseconds since 1970 UTC. */
export async function readDatabaseTime(db: Db, engine: Engine): Promise<number> {
  const time =
    engine === 'postgres'
      ? sql<{ nowMs: number }>`select extract(epoch from clock_timestamp()) * 1000 as "nowMs"`
      : sql<{ nowMs: number }>`select (julianday('now') - 2440587.5) * 86400000 as "nowMs"`
  return Number((await time.execute(db)).rows[0]?.nowMs)
}

/** Counts the renewals to which members have agreed, by the provider that keeps their cards. */
export const countRenewals = (db: Db): Promise<{ gateway: string; renewals: number }[]> =>
  db
    .selectFrom('renewal')
    .select(['gateway', ({ fn }) => fn.countAll<number>().as('renewals')])
    .where('ended_at_ms', 'is', null)
    .groupBy('gateway')
    .execute()

/** Counts the charges of renewals that banks declined since then. */
export async function countDeclinedCharges(db: Db, sinceMs: number): Promise<number> {
  const { declined } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.countAll<number>().as('declined'))
    .where('kind', '=', 'renewal')
    .where('dedupe_key', 'like', 'renewal:declined:%')
    .where('created_at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return Number(declined)
}
