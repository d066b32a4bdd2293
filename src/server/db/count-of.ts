import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows that a query finds. */
export async function countOf<Schema, Names extends keyof Schema, Selected>(
  query: SelectQueryBuilder<Schema, Names, Selected>,
): Promise<number> {
  const { n } = await query
    .select(({ fn }) => fn.countAll().as('n'))
    .$castTo<{ n: number | string | bigint }>()
    .executeTakeFirstOrThrow()
  return Number(n)
}
