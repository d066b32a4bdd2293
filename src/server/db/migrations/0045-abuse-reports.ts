import type { Kysely } from 'kysely'

/** Adds whether a message is a report of abuse (decision 178). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('support_message')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('support'))
    .execute()
}
