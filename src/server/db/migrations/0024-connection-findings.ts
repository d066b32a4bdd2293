import type { Kysely } from 'kysely'

/** Adds what tells a device's old configuration and one that two machines use (decisions 145 and 150). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('device').addColumn('tunnel_hash', 'text').execute()
  await db.schema
    .alterTable('device')
    .addColumn('quick_handshakes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
