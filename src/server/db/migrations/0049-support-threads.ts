import { type Kysely, sql } from 'kysely'

const big = 'bigint' as const

/**
 * Makes each message to support the beginning of a conversation: answers become replies beside it, and
 * the row says since when somebody waits for us (decision 168).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('support_reply')
    .addColumn('reply_id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) =>
      c.notNull().references('support_message.message_id').onDelete('cascade'),
    )
    .addColumn('is_ours', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('support_reply_by_message_id')
    .on('support_reply')
    .columns(['message_id', 'created_at_ms'])
    .execute()
  await sql`
    insert into support_reply (reply_id, message_id, is_ours, text, created_at_ms)
    select message_id, message_id, 1, answer, answered_at_ms
    from support_message where answer is not null and answered_at_ms is not null`.execute(db)

  const table = () => db.schema.alterTable('support_message')
  await table().addColumn('waiting_since_ms', big).execute()
  await table().addColumn('closed_at_ms', big).execute()
  await table()
    .addColumn('latest_at_ms', big, (c) => c.notNull().defaultTo(0))
    .execute()
  await table()
    .addColumn('is_unread', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // without the text of an answer, the operator had answered in another way
  await sql`
    update support_message set
      waiting_since_ms = case when answered_at_ms is null then created_at_ms end,
      closed_at_ms = case when answer is null then answered_at_ms end,
      latest_at_ms = case when answer is null then created_at_ms
        else coalesce(answered_at_ms, created_at_ms) end`.execute(db)
  await table().dropColumn('answered_at_ms').execute()
  await table().dropColumn('answer').execute()

  await db.schema.dropIndex('support_message_by_created_at_ms').execute()
  await db.schema
    .createIndex('support_message_by_latest_at_ms')
    .on('support_message')
    .column('latest_at_ms')
    .execute()
  await db.schema
    .createIndex('support_message_that_waits')
    .on('support_message')
    .column('waiting_since_ms')
    .where(sql<boolean>`waiting_since_ms is not null`)
    .execute()
}
