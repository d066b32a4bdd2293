import type { Kysely } from 'kysely'

/** What keeps a node closed; no agent has said yet that nothing does. */
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
