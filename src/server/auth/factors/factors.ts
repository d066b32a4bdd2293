import type { Factors } from '#domain/identity/factors.ts'
import type { Services } from '../../services.ts'
import { selectFactors } from './factor-queries.ts'

/** Reads the account's factors besides its password. */
export async function readFactors(
  { db }: Pick<Services, 'db'>,
  account_id: string,
): Promise<Factors> {
  return factorsOf(await selectFactors(db, account_id))
}

export const factorsOf = (row: Awaited<ReturnType<typeof selectFactors>>): Factors => ({
  hasEmail: row.email !== null,
  has_authenticator: row.confirmed_at_ms !== null,
  isMailSpent: row.mail_spent === 1,
  recovery_codes_left: Number(row.recovery_codes_left),
  has_passkey: Number(row.passkey_num) > 0,
})
