import { type Kysely, sql } from 'kysely'

type Schema = Kysely<unknown>
const big = 'bigint' as const

/** Adds nodes, the changes and counters of their peers, and the tunnels of devices. */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .createTable('node')
    .addColumn('node_id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('dns', 'text', (c) => c.notNull())
    .addColumn('capacity', 'integer', (c) => c.notNull())
    .addColumn('is_drained', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('public_key', 'text', (c) => c.unique())
    .addColumn('registration_hash', 'text', (c) => c.unique())
    .addColumn('bearer_hash', 'text', (c) => c.unique())
    .addColumn('peers_rev', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('seen_at_ms', big)
    .execute()

  for (const column of ['slot_check_at_ms', 'heartbeat_until_ms'] as const) {
    await db.schema.alterTable('device').addColumn(column, big).execute()
  }
  await db.schema
    .alterTable('device')
    .addColumn('is_app', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('device')
    .addColumn('node_id', 'text', (c) => c.references('node.node_id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('device').addColumn('slot_ended', 'text').execute()
  await db.schema.alterTable('device').addColumn('tunnel_number', 'integer').execute()
  await sql`update device set tunnel_number = (
    select numbered.n from (
      select "DeviceId", row_number() over (order by created_at_ms, "DeviceId") + 1 as n from device
    ) as numbered where numbered."DeviceId" = device."DeviceId")`.execute(db)
  await db.schema
    .createIndex('one_device_per_tunnel_number')
    .unique()
    .on('device')
    .column('tunnel_number')
    .execute()
  await index(db, 'device', ['node_id'])
  await index(db, 'device', ['slot_check_at_ms'])

  await db.schema
    .createTable('node_change')
    .addColumn('node_id', 'text', (c) => c.references('node.node_id').onDelete('cascade'))
    .addColumn('rev', 'integer', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('at_ms', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('node_change_pk', ['node_id', 'rev'])
    .execute()
  await index(db, 'node_change', ['at_ms'])

  await db.schema
    .createTable('peer_counter')
    .addColumn('node_id', 'text', (c) => c.references('node.node_id').onDelete('cascade'))
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('DeviceId', 'text', (c) =>
      c.notNull().references('device.DeviceId').onDelete('cascade'),
    )
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('counted_bytes', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('peer_counter_pk', ['node_id', 'public_key'])
    .execute()
  await index(db, 'peer_counter', ['DeviceId'])
}

function index(db: Schema, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_and_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
