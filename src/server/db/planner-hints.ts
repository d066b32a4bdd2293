import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from './beginning.ts'
import type { Db } from './open.ts'

// Both databases choose the index of a statement by themselves, and often the wrong one for the first page of a long list.
// These forms of a column or a condition mean the same, and leave fewer indexes to choose from.

/** Hides a column from indexes: they neither find rows by it nor give its order. */
export const withoutIndex = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${column}, ${column})`

/**
 * Makes a condition a test of each row that other conditions find, so that no index is searched for it. Unlike
 * `withoutIndex` it keeps the planner's estimate of how many rows fit: without that, PostgreSQL sorts a whole table for one
 * page.
 */
export const testedOnRows = (condition: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${condition}) is true`

/**
 * Makes a condition a test of the entries of the index that gives the order and also has the column. SQLite needs the hint,
 * since it would search another index. PostgreSQL gets the bare condition: it tests it inside the index and reads no row
 * that doesn't fit.
 */
export const testedInOrder = (db: Db, condition: Expression<SqlBool>): Expression<SqlBool> =>
  isPostgres(db) ? condition : testedOnRows(condition)
