import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { isPostgres } from './beginning.ts'
import type { Db } from './open.ts'

/** The order of a list, by columns in one direction that name each row once. */
export interface ListOrder<Row> {
  columns: readonly ListColumn<Row>[]
  isDescending: boolean
}

interface ListColumn<Row> {
  by: RawBuilder<unknown>
  read: (row: Row) => string | number
}

/** Sorts a list, beginning with the row that follows `after`. */
export function inOrder<Schema, Names extends keyof Schema, Selected, Row>(
  query: SelectQueryBuilder<Schema, Names, Selected>,
  { columns, isDescending }: ListOrder<Row>,
  after: Row | undefined,
): SelectQueryBuilder<Schema, Names, Selected> {
  let sorted = query
  for (const { by } of columns) sorted = sorted.orderBy(by, isDescending ? 'desc' : 'asc')
  if (after === undefined) return sorted
  const here = sql.join(columns.map(({ by }) => by))
  const there = sql.join(columns.map(({ read }) => sql`${read(after)}`))
  return sorted.where(sql<boolean>`(${here}) ${sql.raw(isDescending ? '<' : '>')} (${there})`)
}

/** Keeps indexes from giving the order, where a walk would pass most of the table to find few rows. */
export function sortedApart<Row>({ columns, isDescending }: ListOrder<Row>): ListOrder<Row> {
  const [first, ...rest] = columns
  if (!first) throw new Error('a list has no order')
  return { columns: [{ ...first, by: hidden(first.by) }, ...rest], isDescending }
}

/** Hides a column from indexes, so that a condition on it leads no search. */
export const hidden = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${column}, ${column})`

/**
 * Keeps a condition from leading a search by an index. Unlike a hidden column it keeps the planner's
 * estimate of how many rows fit, without which PostgreSQL sorts a table whole for one page.
 */
export const notLeading = (condition: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${condition}) is true`

/**
 * Keeps SQLite from searching by another index for a condition on a later column of the index that gives the order.
 * PostgreSQL knows how many rows fit, and tests the condition inside that index: a walk may pass most of the table, and
 * reads none of the rows that don't fit.
 */
export const alongOrder = (db: Db, condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isPostgres(db) ? sql<SqlBool>`${condition}` : notLeading(condition)

/** So few rows are sorted sooner than they are found on a walk in the order of the list. */
const FEW = 5000

/** Tests whether a query, which leads by an index, finds so few rows that they are better sorted apart. */
export async function findsFew<Schema, Names extends keyof Schema, Selected>(
  query: SelectQueryBuilder<Schema, Names, Selected>,
  few = FEW,
): Promise<boolean> {
  const rows = await query.select(sql`1`.as('one')).offset(few).limit(1).execute()
  return rows.length === 0
}
