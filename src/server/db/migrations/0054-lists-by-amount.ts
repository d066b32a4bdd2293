import { type Kysely, sql } from 'kysely'

/**
 * Adds the indexes in whose order orders and payments of one filter are listed by amount: the two often go
 * together, so that a walk over all amounts would pass most of the table. And those in whose order the few
 * members are listed who are suspended or imported, those that find the members of a tier, and one that counts the
 * slots of a node without its other devices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const filter of ['order_status', 'payment_type', 'cycle', 'tier']) {
    const order = ['currency', 'amount_minor', 'created_at_ms', 'order_no']
    await index(db, `orders_by_${filter}_and_amount`, 'orders', [filter, ...order])
  }
  const creation = ['payment_type', 'created_at_ms', 'order_no']
  await index(db, 'orders_by_payment_type_and_creation', 'orders', creation)
  for (const [name, columns] of [
    ['kind', ['kind', 'currency', 'amount_minor', 'received_at_ms', 'gateway', 'event_id']],
    ['provider', ['gateway', 'currency', 'amount_minor', 'received_at_ms', 'event_id']],
  ] as const) {
    await index(db, `payment_event_by_${name}_and_amount`, 'payment_event', columns)
  }
  await index(db, 'account_by_tier_and_end', 'account', ['vip_type', 'expire_date', 'erased_at_ms'])
  await sql`create index account_by_tier_and_list_end on account
    (vip_type, coalesce(expire_date, '9999'), account_id)
    where erased_at_ms is null`.execute(db)
  for (const [name, condition] of [
    ['suspended', sql<boolean>`suspended_at_ms is not null`],
    ['imported', sql<boolean>`terms_version = ''`],
  ] as const) {
    await db.schema
      .createIndex(`account_${name}`)
      .on('account')
      .columns(['registration_time_ms', 'account_id'])
      .where(condition)
      .execute()
  }
  await db.schema
    .createIndex('device_with_slot_by_node')
    .on('device')
    .columns(['node_id', 'slot_since_ms'])
    .where(sql<boolean>`slot_since_ms is not null`)
    .execute()
}

const index = (db: Kysely<unknown>, name: string, table: string, columns: readonly string[]) =>
  db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute()
