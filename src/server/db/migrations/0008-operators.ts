import type { Kysely } from 'kysely'

const big = 'bigint' as const

/** Adds operators, their console sessions, the history of content and drafts of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator')
    .addColumn('operator_id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('sealed_secret', 'text')
    .addColumn('last_step', big, (c) => c.notNull().defaultTo(0))
    .addColumn('enrolment_hash', 'text', (c) => c.unique())
    .addColumn('enrolment_until_ms', big)
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('operator_session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('operator_id', 'text', (c) =>
      c.notNull().references('operator.operator_id').onDelete('cascade'),
    )
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('last_seen_at_ms', big, (c) => c.notNull())
    .addColumn('factor_at_ms', big, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('operator_session_by_operator_id')
    .on('operator_session')
    .column('operator_id')
    .execute()

  await db.schema
    .createTable('content_version')
    .addColumn('version_id', 'text', (c) => c.primaryKey())
    .addColumn('at_ms', big, (c) => c.notNull().unique())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('content_change')
    .addColumn('version_id', 'text', (c) =>
      c.notNull().references('content_version.version_id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text_before', 'text')
    .addColumn('text_after', 'text')
    .addPrimaryKeyConstraint('content_change_pk', ['version_id', 'name'])
    .execute()

  await db.schema
    .createTable('content_draft')
    .addColumn('operator_id', 'text', (c) =>
      c.primaryKey().references('operator.operator_id').onDelete('cascade'),
    )
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('at_ms', big, (c) => c.notNull())
    .execute()
}
