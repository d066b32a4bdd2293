import { sql } from 'kysely'
import type { PriceList } from '#domain/membership/listed-plans.ts'
import { byTierAndLength } from '#domain/membership/plans.ts'
import { formatInstant } from '#domain/time/dates.ts'
import type { Db } from '../db/open.ts'

export interface ContentRow {
  name: string
  value: string
}

/** Returns when content was last applied, milliseconds since 1970 UTC; null before the first import. */
export async function newestContent(db: Db): Promise<number | null> {
  const { newestMs } = await db
    .selectFrom('content')
    .select(({ fn }) => fn.max<number | null>('applied_at_ms').as('newestMs'))
    .executeTakeFirstOrThrow()
  return newestMs
}

/** Selects the names of the services whose passwords open accounts here (decision 240). */
export async function selectServicesWithPasswords(db: Db, nowMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('moved_service')
    .select('name')
    .where('passwords_until_ms', '>', nowMs)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Locks the content until the transaction ends: a concurrent change waits. */
export async function holdContent(transaction: Db): Promise<void> {
  await transaction
    .updateTable('content')
    .set({ value: sql.ref('value') })
    .execute()
}

export function selectContent(db: Db) {
  return db.selectFrom('content').select(['name', 'value', 'applied_at_ms']).execute()
}

/** Returns the price list as its file has it, in display order; null while there is none. */
export async function selectPriceList(
  db: Db,
): Promise<{ currency: string; plans: object[] } | null> {
  const rows = await db.selectFrom('plan').selectAll().orderBy('cycle').execute()
  const currency = rows[0]?.currency
  if (currency === undefined) return null
  const plans = rows
    .sort(byTierAndLength)
    .map(({ tier, cycle, price_minor, original_price_minor, ...row }) => ({
      tier,
      cycle,
      price_minor,
      original_price_minor,
      ...(row.is_hidden && { hidden: true }),
      ...(row.planned_from_ms !== null && {
        planned: {
          from: formatInstant(row.planned_from_ms),
          price_minor: row.planned_price_minor ?? 0,
          original_price_minor: row.planned_original_price_minor ?? 0,
        },
      }),
    }))
  return { currency, plans }
}

/** Inserts the rows whose names do not exist yet. */
export async function insertMissingContent(
  db: Db,
  rows: readonly ContentRow[],
  applied_at_ms: number,
): Promise<void> {
  await db
    .insertInto('content')
    .values(rows.map((row) => ({ ...row, applied_at_ms })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Inserts the rows, or replaces those of the same names. */
export async function replaceContent(
  db: Db,
  rows: readonly ContentRow[],
  applied_at_ms: number,
): Promise<void> {
  await db
    .insertInto('content')
    .values(rows.map((row) => ({ ...row, applied_at_ms })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        applied_at_ms: ref('excluded.applied_at_ms'),
      })),
    )
    .execute()
}

/** Deletes the named rows, so that their defaults apply again. */
export async function deleteContent(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('content').where('name', 'in', names).execute()
}

export async function replacePlans(db: Db, list: PriceList): Promise<void> {
  await db.deleteFrom('plan').execute()
  await db.insertInto('plan').values(rowsOf(list)).execute()
}

/** Inserts the price list at the first start; skips rows that a concurrent first start has inserted. */
export async function insertPlans(db: Db, list: PriceList): Promise<void> {
  await db
    .insertInto('plan')
    .values(rowsOf(list))
    .onConflict((conflict) => conflict.columns(['tier', 'cycle']).doNothing())
    .execute()
}

const rowsOf = ({ currency, plans }: PriceList) =>
  plans.map(({ is_hidden, planned, ...plan }) => ({
    ...plan,
    currency,
    is_hidden: is_hidden ? (1 as const) : (0 as const),
    planned_from_ms: planned?.from_ms ?? null,
    planned_price_minor: planned?.price_minor ?? null,
    planned_original_price_minor: planned?.original_price_minor ?? null,
  }))

const SERVING = 'pages:'

/** Records the version of the content that a server's pages show, valid until `until_ms`. */
export async function upsertServing(
  db: Db,
  server: string,
  { as_of_ms, until_ms }: { as_of_ms: number; until_ms: number },
): Promise<void> {
  const row = { holder: String(as_of_ms), until_ms }
  await db
    .insertInto('lease')
    .values({ name: `${SERVING}${server}`, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function deleteServing(db: Db, server: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', `${SERVING}${server}`).execute()
}

/** Returns the content version of each running server's pages; deletes expired rows of killed servers. */
export async function selectServing(db: Db, nowMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lease')
    .select('holder')
    .where('name', 'like', `${SERVING}%`)
    .where('until_ms', '>', nowMs)
    .execute()
  await db
    .deleteFrom('lease')
    .where('name', 'like', `${SERVING}%`)
    .where('until_ms', '<=', nowMs)
    .execute()
  return rows.map(({ holder }) => Number(holder))
}
