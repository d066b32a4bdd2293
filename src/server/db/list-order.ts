import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { withoutIndex } from './planner-hints.ts'

/** The order of a list, by columns in one direction that name each row once. */
export interface ListOrder<Row> {
  columns: readonly OrderColumn<Row>[]
  isDescending: boolean
}

export interface OrderColumn<Row> {
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
  const lastShown = sql.join(columns.map(({ read }) => sql`${read(after)}`))
  return sorted.where(sql<boolean>`(${here}) ${sql.raw(isDescending ? '<' : '>')} (${lastShown})`)
}

/** Keeps indexes from giving the order, where a walk would pass most of the table to find few rows. */
export function sortedApart<Row>({ columns, isDescending }: ListOrder<Row>): ListOrder<Row> {
  const [first, ...rest] = columns
  if (!first) throw new Error('a list has no order')
  return { columns: [{ ...first, by: withoutIndex(first.by) }, ...rest], isDescending }
}
