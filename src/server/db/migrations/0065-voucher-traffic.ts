import { type Kysely, sql } from 'kysely'

/** Adds vouchers of traffic: a batch gives gigabytes instead of days of a tier (decision 198). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const batches = () => db.schema.alterTable('voucher_batch')
  // SQLite takes no constraint off a column, so both are replaced by columns that may be empty
  for (const [name, type] of [
    ['tier', 'text'],
    ['days', 'integer'],
  ] as const) {
    await batches().renameColumn(name, `${name}_before`).execute()
    await batches().addColumn(name, type).execute()
    await sql`update voucher_batch set ${sql.ref(name)} = ${sql.ref(`${name}_before`)}`.execute(db)
    await batches().dropColumn(`${name}_before`).execute()
  }
  await batches()
    .addColumn('gb', 'integer', (c) =>
      c.check(sql`(tier is not null and days is not null) <> (gb is not null)`),
    )
    .execute()
  await db.schema.alterTable('voucher').addColumn('pack_id', 'text').execute()
}
