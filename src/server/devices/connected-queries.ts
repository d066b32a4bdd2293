import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'

/** A device of the account whose handshake is known. */
const HAS_HANDSHAKE = sql<boolean>`exists (select 1 from device as connected
  where connected.account_id = account.account_id and connected.last_handshake_ms is not null)`

/**
 * Marks accounts that have connected since the last round of housekeeping, so that the index of those that
 * never have holds hardly anyone else.
 */
export async function markConnected({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .updateTable('account')
    .set({ has_connected: 1 })
    .where(sql<boolean>`has_connected = 0`)
    .where(HAS_HANDSHAKE)
    .execute()
}

/** Takes the mark away with the last handshake, so that it tells no more than the handshakes do. */
export async function unmarkConnected(db: Db, DeviceIds: readonly string[]): Promise<void> {
  await db
    .updateTable('account')
    .set({ has_connected: 0 })
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('device').select('account_id').where('DeviceId', 'in', DeviceIds),
    )
    .where('has_connected', '=', 1)
    .where(sql<boolean>`not ${HAS_HANDSHAKE}`)
    .execute()
}
