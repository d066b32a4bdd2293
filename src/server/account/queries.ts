import type { Db } from '../db/open.ts'

/** An account's row with the two numbers of its devices, in one statement. */
export function selectAccount(db: Db, account_id: string, handshakeSinceMs: number) {
  return db
    .selectFrom('account')
    .selectAll()
    .select((account) => [
      account
        .selectFrom('device')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('device.account_id', '=', 'account.account_id')
        .as('device_num'),
      account
        .selectFrom('device')
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('device.account_id', '=', 'account.account_id')
        .where('slot_since_ms', 'is not', null)
        .where('last_handshake_ms', '>=', handshakeSinceMs)
        .as('online_device_num'),
    ])
    .where('account_id', '=', account_id)
    .executeTakeFirst()
}
