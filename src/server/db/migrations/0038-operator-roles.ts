import type { Kysely } from 'kysely'

/** Adds the roles of operators; those of before do all the work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('operator')
    .addColumn('roles', 'text', (column) => column.notNull().defaultTo('owner'))
    .execute()
}
