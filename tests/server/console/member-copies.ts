import { randomUUID } from 'node:crypto'
import { accountNumberFrom } from '#domain/identity/account-number.ts'
import type { AccountRow } from '../../../src/server/db/lock-account.ts'
import type { TestApp } from '../../support/app.ts'

const ROWS_AT_A_TIME = 500

/** Adds so many copies of a member; three at a time were registered in the same millisecond. */
export async function addCopies(
  { services }: TestApp,
  account_number: string,
  count: number,
  first = 0,
): Promise<void> {
  const { db } = services
  const original = await db
    .selectFrom('account')
    .selectAll()
    .where('digital_account_number', '=', account_number)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, index) => copyOf(original, first + index))
  for (let start = 0; start < count; start += ROWS_AT_A_TIME) {
    await db
      .insertInto('account')
      .values(copies.slice(start, start + ROWS_AT_A_TIME))
      .execute()
  }
}

const copyOf = (original: AccountRow, index: number): AccountRow => ({
  ...original,
  account_id: randomUUID(),
  digital_account_number: accountNumberFrom(600_000_000 + index),
  email: `member-${index}@copies.example`,
  invitation_code: `copy-${index}`,
  registration_time_ms: original.registration_time_ms - Math.floor(index / 3),
})
