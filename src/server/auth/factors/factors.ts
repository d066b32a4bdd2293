import type { FactorsReply, Passkey } from '#contract/factors.ts'
import { type Factors, needsFactorCode } from '#domain/identity/factors.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Services } from '../../services.ts'
import { type PasskeyRow, selectPasskeys } from '../passkeys/passkey-queries.ts'
import { selectFactors } from './factor-queries.ts'

/** Reads the account's factors besides its password. */
export async function readFactors(
  { db }: Pick<Services, 'db'>,
  account_id: string,
): Promise<Factors> {
  return factorsOf(await selectFactors(db, account_id))
}

/** Lists the account's factors for its member. */
export async function listFactors(
  { db }: Pick<Services, 'db'>,
  account_id: string,
): Promise<FactorsReply> {
  const row = await selectFactors(db, account_id)
  const factors = factorsOf(row)
  const { confirmed_at_ms } = row
  const passkeys = await selectPasskeys(db, account_id)
  return {
    authenticator: confirmed_at_ms === null ? null : { since_ms: confirmed_at_ms },
    recovery_codes_left: factors.recovery_codes_left,
    passkeys: passkeys.map(describePasskey),
    needs_code: needsFactorCode(factors),
  }
}

const factorsOf = (row: Awaited<ReturnType<typeof selectFactors>>): Factors => ({
  hasEmail: row.email !== null,
  has_authenticator: row.confirmed_at_ms !== null,
  isMailSpent: row.mail_spent === 1,
  recovery_codes_left: Number(row.recovery_codes_left),
  has_passkey: Number(row.passkey_num) > 0,
})

export function describePasskey(row: PasskeyRow): Passkey {
  const { passkey_id, name, created_at_ms, last_used_at_ms } = row
  return {
    passkey_id,
    name,
    created_at_ms,
    last_used_at_ms: last_used_at_ms && last_used_at_ms - (last_used_at_ms % HOUR_MS),
  }
}
