import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * Takes the account's row for the rest of the transaction by raising its revision: whoever changes
 * the same account waits (decision 120). Call it first in the transaction.
 * @returns the held row, or undefined when the account does not exist
 */
export function holdAccount(transaction: Db, account_id: string) {
  return transaction
    .updateTable('account')
    .set({ rev: sql`rev + 1` })
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirst()
}
