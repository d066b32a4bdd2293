import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from './beginning.ts'
import type { Db } from './open.ts'

// Both databases choose the index of a statement by themselves, and often the wrong one for the first page of a long list.
// These forms of a column or a condition mean the same, and leave fewer indexes to choose from.

/** Hides a column from indexes: they neither find rows by it nor give its order. */
export const withoutIndex = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${column}, ${column})`

/**
 * Has a condition tested on each row that others find, and no index searched for it. Unlike a hidden column it keeps the
 * planner's estimate of how many rows fit, without which PostgreSQL sorts a table whole for one page.
 */
export const testedOnRows = (condition: Expression<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${condition}) is true`

/**
 * Has a condition tested on the way through the index that gives the order, of which its column is a later one: SQLite
 * would search another index for it. PostgreSQL knows how many rows fit, and tests the condition inside that index: a walk
 * may pass most of the table, and reads none of the rows that don't fit.
 */
export const testedInOrder = (db: Db, condition: Expression<SqlBool>): Expression<SqlBool> =>
  isPostgres(db) ? condition : testedOnRows(condition)
