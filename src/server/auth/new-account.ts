import { randomBytes, randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { accountNumberFrom } from '#domain/identity/account-number.ts'
import { invitationCodeFrom } from '#domain/membership/invitations.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { insertAccounts, selectAccountByEmail } from './queries.ts'

/** Of 900 million numbers a second draw is rare; ten failed draws mean a bug. */
const MAX_DRAWS = 10
const NUMBERS = 900_000_000

type Drawn = 'digital_account_number' | 'invitation_code'
type NewAccount = Omit<Insertable<Tables['account']>, Drawn>

/** Inserts an account with a random number and invitation code. */
export async function insertNewAccount(
  transaction: Db,
  account: NewAccount,
): Promise<AccountRow | 'address_taken'> {
  const opened = await insertNewAccounts(transaction, [account])
  return opened.get(account.account_id) ?? 'address_taken'
}

/**
 * Inserts accounts with random numbers and invitation codes, in one statement unless a draw is taken.
 * @returns the accounts by their id; without those whose address has an account
 */
export async function insertNewAccounts(
  transaction: Db,
  accounts: readonly NewAccount[],
): Promise<Map<string, AccountRow>> {
  const opened = new Map<string, AccountRow>()
  let waiting = accounts
  for (let attempt = 0; attempt < MAX_DRAWS; attempt += 1) {
    const rows = await insertAccounts(transaction, waiting.map(withDraws))
    for (const row of rows) opened.set(row.account_id, row)
    const left: NewAccount[] = []
    for (const account of waiting) {
      if (opened.has(account.account_id)) continue
      const { email } = account
      const isTaken = email && (await selectAccountByEmail(transaction, email))
      if (!isTaken) left.push(account)
    }
    if (left.length === 0) return opened
    waiting = left
  }
  throw new Error(`No free account number found in ${MAX_DRAWS} tries`)
}

const withDraws = (account: NewAccount): Insertable<Tables['account']> => ({
  ...account,
  digital_account_number: accountNumberFrom(randomInt(NUMBERS)),
  invitation_code: invitationCodeFrom(randomBytes(5)),
})
