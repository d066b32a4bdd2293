import type { Kysely } from 'kysely'

/** Adds the links of devices: a hash to find each by, and the device's key sealed under the link (decision 161). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('device').addColumn('link_hash', 'text').execute()
  await db.schema.alterTable('device').addColumn('sealed_key', 'text').execute()
  await db.schema
    .createIndex('device_by_link')
    .on('device')
    .column('link_hash')
    .unique()
    .where('link_hash', 'is not', null)
    .execute()
}
