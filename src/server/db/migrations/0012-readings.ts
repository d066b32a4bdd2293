import { type Kysely, sql } from 'kysely'

const big = 'bigint' as const

/**
 * Keeps counters after their device was removed, with the account, the time already used for the rate
 * limit, and when the peer left. Adds for each node when it reported and why it is suspected.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_peer_counter')
    .addColumn('node_id', 'text', (c) => c.references('node.node_id').onDelete('cascade'))
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.account_id').onDelete('cascade'),
    )
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('counted_bytes', big, (c) => c.notNull())
    .addColumn('used_until_ms', big, (c) => c.notNull())
    .addColumn('left_at_ms', big)
    .addPrimaryKeyConstraint('peer_counter_key', ['node_id', 'public_key'])
    .execute()
  // treats peers that left earlier as having left at the last call of their node's agent
  await sql`
    insert into new_peer_counter
      (node_id, public_key, account_id, epoch, counted_bytes, used_until_ms, left_at_ms)
    select c.node_id, c.public_key, d.account_id, c.epoch, c.counted_bytes,
      coalesce(n.seen_at_ms, 0),
      case when d.node_id = c.node_id and d.public_key = c.public_key
        and d.slot_since_ms is not null then null else coalesce(n.seen_at_ms, 0) end
    from peer_counter c
      join device d on d."DeviceId" = c."DeviceId"
      join node n on n.node_id = c.node_id`.execute(db)
  await db.schema.dropTable('peer_counter').execute()
  await db.schema.alterTable('new_peer_counter').renameTo('peer_counter').execute()
  await db.schema
    .createIndex('peer_counter_by_left_at_ms')
    .on('peer_counter')
    .column('left_at_ms')
    .execute()

  await db.schema
    .createTable('node_report')
    .addColumn('node_id', 'text', (c) =>
      c.primaryKey().references('node.node_id').onDelete('cascade'),
    )
    .addColumn('reported_at_ms', big, (c) => c.notNull())
    .addColumn('away_from_ms', big, (c) => c.notNull())
    .addColumn('away_until_ms', big, (c) => c.notNull())
    .addColumn('used_until_ms', big, (c) => c.notNull())
    .addColumn('suspected_since_ms', big)
    .addColumn('suspicions', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
