import { type Kysely, sql } from 'kysely'

/**
 * Adds the indexes without which housekeeping, the removal of a device, the erasure of an account and
 * the count of a node's peers read tables from end to end that grow with the members.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await index(db, 'throttle', ['window_ends_at_ms']).execute()
  await index(db, 'known_browser', ['last_used_at_ms']).execute()
  await index(db, 'pending_sign_in', ['account_id']).execute()
  await index(db, 'passkey_challenge', ['account_id']).execute()
  for (const column of ['account_id', 'email'])
    await index(db, 'support_message', [column]).execute()
  await index(db, 'peer_counter', ['account_id']).execute()
  await index(db, 'outbox', ['recipient']).execute()
  await index(db, 'session', ['DeviceId']).where(isSet('DeviceId')).execute()
  await index(db, 'outbox', ['failed_at_ms']).where(isSet('failed_at_ms')).execute()
  await index(db, 'device', ['installation_used_at_ms'])
    .where(isSet('installation_used_at_ms'))
    .execute()
  await index(db, 'device', ['node_id', 'slot_since_ms']).where(isSet('slot_since_ms')).execute()
}

const index = (db: Kysely<unknown>, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_by_${columns.join('_and_')}`)
    .on(table)
    .columns(columns)

const isSet = (column: string) => sql<boolean>`${sql.ref(column)} is not null`
