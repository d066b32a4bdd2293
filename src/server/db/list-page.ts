import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { countOf } from './count-of.ts'
import { inOrder, type ListOrder, sortedApart } from './list-order.ts'
import type { Db } from './open.ts'
import { testedInOrder, testedOnRows } from './planner-hints.ts'

/** The indexes of a list by which a column helps to find rows; under all others a condition on it is tested on rows. */
export interface Indexes<Index extends string> {
  /** begin with the column, so that a condition on it is a way to the rows */
  leads: readonly Index[]
  /** have the column right behind the one that leads */
  follows?: readonly Index[]
  /** have the column at the end of the order that they give */
  trails?: readonly Index[]
}

/** A condition on the rows of a list. */
export interface ListCondition<Index extends string> extends Indexes<Index> {
  test: Expression<SqlBool>
  /** it is in the words of a partial index, which a database takes for no others */
  isVerbatim?: true
}

/** A way to the rows of a page: an index, taken where a condition leads it. */
export interface ListPath<Index extends string> {
  index: Index
  /** when the rows that it finds are sorted; absent: it gives the order of the list */
  isApart?: 'always' | 'if few'
}

/** Those that should leave least come first; the last gives the order of the whole list. */
export type Paths<Index extends string> = readonly [...ListPath<Index>[], ListPath<Index>]

/** The conditions of a page as its path needs them. */
export interface PagePlan {
  where: Expression<SqlBool>[]
  /** whether the page is sorted apart from every index */
  isApart: boolean
}

/**
 * Chooses how a page is read: by the first path that a condition leads, or by the last one. An index whose rows are few is
 * sorted apart; otherwise a walk in the order of the list soon finds enough (decision 173).
 * @param list.rows the table of the list
 */
export async function planPage<Schema, Names extends keyof Schema, Index extends string>(
  db: Db,
  {
    rows,
    conditions,
    paths,
  }: {
    rows: SelectQueryBuilder<Schema, Names, object>
    conditions: readonly ListCondition<Index>[]
    paths: Paths<Index>
  },
): Promise<PagePlan> {
  let chosen = paths[paths.length - 1] as ListPath<Index>
  for (const path of paths) {
    const leading = conditions.filter(({ leads }) => leads.includes(path.index))
    if (leading.length === 0) continue
    const found = rows.where(({ and }) => and(leading.map(({ test }) => test)))
    if (path.isApart === 'if few' && !(await findsFew(found))) continue
    chosen = path
    break
  }
  return {
    where: whereBy(db, conditions, chosen.index),
    isApart: chosen.isApart !== undefined,
  }
}

/** Cuts a page off a list, as planned: the rows that fit, in order, beginning with the one that follows `before`. */
export const inPage = <Schema, Names extends keyof Schema, Selected, Row>(
  query: SelectQueryBuilder<Schema, Names, Selected>,
  { where, isApart }: PagePlan,
  { order, before, limit }: { order: ListOrder<Row>; before: Row | undefined; limit: number },
): SelectQueryBuilder<Schema, Names, Selected> =>
  inOrder(
    query.where(({ and }) => and(where)).limit(limit),
    isApart ? sortedApart(order) : order,
    before,
  )

/** Returns the conditions as an index needs them that finds the rows. */
export const whereBy = <Index extends string>(
  db: Db,
  conditions: readonly ListCondition<Index>[],
  index: Index,
): Expression<SqlBool>[] => conditions.map((condition) => formOf(db, condition, index))

function formOf<Index extends string>(
  db: Db,
  { test, isVerbatim, leads, follows = [], trails = [] }: ListCondition<Index>,
  index: Index,
): Expression<SqlBool> {
  if (isVerbatim || leads.includes(index) || follows.includes(index)) return test
  return trails.includes(index) ? testedInOrder(db, test) : testedOnRows(test)
}

/** So few rows are sorted sooner than they are found on a walk in the order of the list. */
const FEW = 5000

/** Tests whether a query, which leads by an index, finds so few rows that they are better sorted apart. */
export async function findsFew<Schema, Names extends keyof Schema, Selected>(
  query: SelectQueryBuilder<Schema, Names, Selected>,
): Promise<boolean> {
  const rows = await query.select(sql`1`.as('one')).offset(FEW).limit(1).execute()
  return rows.length === 0
}

/** Counts the rows that fit, up to `most`. */
export function countRows<Schema, Names extends keyof Schema, Selected>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Names, Selected>,
  { where }: Pick<PagePlan, 'where'>,
  most: number,
): Promise<number> {
  const counted = rows
    .select(sql`1`.as('one'))
    .where(({ and }) => and(where))
    .limit(most)
  return countOf(db.selectFrom(counted.as('counted')))
}
