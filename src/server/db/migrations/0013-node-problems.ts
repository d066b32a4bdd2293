import type { Kysely } from 'kysely'

/** Adds the problem that keeps a node closed; `not_told` until its agent reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('node')
    .addColumn('problem', 'text', (c) => c.defaultTo('not_told'))
    .execute()
  await db.schema
    .alterTable('node')
    .addColumn('problem_detail', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
