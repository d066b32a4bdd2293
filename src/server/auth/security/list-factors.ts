import type { FactorsReply, Passkey } from '#contract/factors.ts'
import { needsFactorCode } from '#domain/identity/factors.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Services } from '../../services.ts'
import { selectFactors } from '../factors/factor-queries.ts'
import { factorsOf } from '../factors/factors.ts'
import { type PasskeyRow, selectPasskeys } from '../passkeys/passkey-queries.ts'

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

export function describePasskey(row: PasskeyRow): Passkey {
  const { passkey_id, name, created_at_ms, last_used_at_ms } = row
  return {
    passkey_id,
    name,
    created_at_ms,
    last_used_at_ms: last_used_at_ms && last_used_at_ms - (last_used_at_ms % HOUR_MS),
  }
}
