import { randomUUID } from 'node:crypto'
import { accountNumberFrom } from '#domain/identity/account-number.ts'
import type { AccountRow } from '../../../src/server/db/lock-account.ts'
import type { TestApp } from '../../support/app.ts'

const ROWS_AT_A_TIME = 500

/** Adds so many copies of a member; three at a time were registered in the same millisecond. */
export async function addCopies(
  { services }: TestApp,
  of: string,
  count: number,
  first = 0,
): Promise<void> {
  const { db } = services
  const original = await db
    .selectFrom('account')
    .selectAll()
    .where('digital_account_number', '=', of)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, at) => copyOf(original, first + at))
  for (let at = 0; at < count; at += ROWS_AT_A_TIME) {
    await db
      .insertInto('account')
      .values(copies.slice(at, at + ROWS_AT_A_TIME))
      .execute()
  }
}

const copyOf = (original: AccountRow, at: number): AccountRow => ({
  ...original,
  account_id: randomUUID(),
  digital_account_number: accountNumberFrom(600_000_000 + at),
  email: `member-${at}@copies.example`,
  invitation_code: `copy-${at}`,
  registration_time_ms: original.registration_time_ms - Math.floor(at / 3),
})
