import { randomBytes, randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { accountNumberFrom } from '#domain/identity/account-number.ts'
import { invitationCodeFrom } from '#domain/membership/invitations.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { insertAccount, selectAccountByEmail } from './queries.ts'

/** Of 900 million numbers a second draw is rare; ten failed draws mean a bug. */
const MAX_DRAWS = 10
const NUMBERS = 900_000_000

type Drawn = 'digital_account_number' | 'invitation_code'

/** Inserts an account with a random number and invitation code. */
export async function insertNewAccount(
  transaction: Db,
  about: Omit<Insertable<Tables['account']>, Drawn>,
): Promise<AccountRow | 'address_taken'> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const account = await insertAccount(transaction, {
      ...about,
      digital_account_number: accountNumberFrom(randomInt(NUMBERS)),
      invitation_code: invitationCodeFrom(randomBytes(5)),
    })
    if (account) return account
    const { email } = about
    if (email && (await selectAccountByEmail(transaction, email))) return 'address_taken'
  }
  throw new Error(`No free account number found in ${MAX_DRAWS} tries`)
}
