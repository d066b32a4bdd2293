import { type Kysely, sql } from 'kysely'

/** Adds packs of traffic, and how much of a month's traffic came from them (decision 185). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('traffic_pack')
    .addColumn('pack_id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('order_no', 'text', (c) => c.unique())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('used_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addCheckConstraint('pack_not_overdrawn', sql`used_bytes <= bytes`)
    .execute()
  await db.schema
    .createIndex('traffic_pack_by_account')
    .on('traffic_pack')
    .columns(['account_id', 'created_at_ms'])
    .execute()
  // read with each report of a node: nearly always empty
  await db.schema
    .createIndex('traffic_pack_left')
    .on('traffic_pack')
    .columns(['account_id', 'bytes', 'used_bytes'])
    .where(sql<boolean>`ended_at_ms is null and used_bytes < bytes`)
    .execute()
  await db.schema
    .alterTable('traffic')
    .addColumn('from_packs_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
