import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as v from 'valibot'
import type { Filters, Narrowed } from '#contract/console/lists/list.ts'
import type { Indexes, ListCondition } from '../../db/list-page.ts'

/** A column of a list's table, and the indexes that hold it. */
export interface ListColumn<Index extends string> extends Indexes<Index> {
  by: RawBuilder<unknown>
}

/** The columns that filters compare, by their names in the contract. */
type ComparedColumn<F extends Filters> = {
  [N in keyof F]: F[N] extends { column: infer C extends string } ? C : never
}[keyof F]

/** The conditions of the filters that compare no column. */
export type OwnConditions<F extends Filters, Index extends string> = {
  [N in keyof F as F[N] extends { column: string } ? never : N]: (
    value: NonNullable<v.InferOutput<F[N]['schema']>>,
  ) => readonly ListCondition<Index>[]
}

/** Builds the conditions of the filters that are given. Days are compared with times in milliseconds. */
export function conditionsOf<F extends Filters, Index extends string>(
  filters: F,
  given: Narrowed<F>,
  {
    columns,
    own,
  }: {
    columns: Record<ComparedColumn<F>, ListColumn<Index>> & Record<string, ListColumn<Index>>
    own: OwnConditions<F, Index>
  },
): ListCondition<Index>[] {
  const values: Readonly<Record<string, string | undefined>> = given
  const build: Readonly<Record<string, (value: never) => readonly ListCondition<Index>[]>> = own
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = values[name]
    if (value === undefined) return []
    const column = filter.column === undefined ? undefined : columns[filter.column]
    if (column === undefined) return build[name]?.(value as never) ?? []
    const { by, ...indexes } = column
    const compared = filter.kind === 'day' ? Date.parse(value) : value
    return { ...indexes, test: sql<SqlBool>`${by} ${sql.raw(filter.by ?? '=')} ${compared}` }
  })
}
