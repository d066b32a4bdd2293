import type { Kysely } from 'kysely'

/** Adds the numbered profiles of nodes, and which of their ways do not run, as their agents report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('node_profile')
    .addColumn('node_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('ways', 'text', (c) => c.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addPrimaryKeyConstraint('node_profile_pk', ['node_id', 'number'])
    .execute()
  await db.schema.alterTable('node').addColumn('way_failures', 'text').execute()
}
