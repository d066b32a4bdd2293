import { type Selectable, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

export type AccountRow = Selectable<Tables['account']>

/**
 * Locks the account's row until the transaction ends, by incrementing its revision; other changes of the
 * account wait (decision 120). Call this first in the transaction.
 * @returns the locked row, or undefined when the account does not exist
 */
export function lockAccount(transaction: Db, account_id: string): Promise<AccountRow | undefined> {
  return transaction
    .updateTable('account')
    .set({ rev: sql`rev + 1` })
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirst()
}
