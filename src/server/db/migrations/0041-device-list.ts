import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the indexes in whose order devices are listed: all, or those of one platform, kind or node; and those
 * that find the versions of apps, and a device by the beginning of its name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'creation', [])
  await index(db, 'platform_and_creation', ['Platform'])
  await index(db, 'kind_and_creation', ['is_app'])
  await index(db, 'node_and_creation', ['node_id'])
  await db.schema
    .createIndex('device_by_version')
    .on('device')
    .columns(['Platform', 'Version'])
    .execute()
  await db.schema
    .createIndex('device_by_name')
    .on('device')
    .expression(sql`(${sql.ref('DeviceInfo')} collate ${bytewise(db)})`)
    .execute()
}

const index = (db: Kysely<unknown>, by: string, columns: readonly string[]) =>
  db.schema
    .createIndex(`device_by_${by}`)
    .on('device')
    .columns([...columns, 'created_at_ms', 'DeviceId'])
    .execute()

/** Returns the name of the order by bytes, whatever the language of the database. */
const bytewise = (db: Kysely<unknown>) =>
  sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? '"C"' : 'binary')
