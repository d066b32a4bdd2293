import { normalizeDigits } from '#domain/identity/credentials.ts'
import { needsFactorCode } from '#domain/identity/factors.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import type { Spend } from '../limits/spend.ts'
import { type Counter, count, PASSWORD_AGAIN, uncount } from '../limits/throttle.ts'
import { type AccountRow, selectAccountById } from '../queries.ts'
import { tryFactorCode } from './factor-codes.ts'
import { readFactors } from './factors.ts'

/** A signed-in member who shows again that it is them. */
export interface Asked {
  session: Pick<Session, 'account_id' | 'token_hash'>
  password: string
  /** of the authenticator app or a recovery code; empty when none was asked for */
  code: string
}

/**
 * Asks a signed-in member for the password again: ten wrong tries in a quarter of an hour, counted for
 * the session alone.
 * @returns the account as it was checked
 */
async function askPassword(
  services: Services,
  { session, password }: Omit<Asked, 'code'>,
): Promise<AccountRow | Refusal<'wrong_credentials' | 'too_many_requests' | 'busy'>> {
  const counter: Counter = { limit: PASSWORD_AGAIN, of: session.token_hash }
  const tooMany = await count(services, counter)
  if (tooMany) return tooMany
  const account = await selectAccountById(services.db, session.account_id)
  const isRight = await services.hasher.verify(account?.password_hash ?? null, password)
  if (isRight === false || !account) return refuse('wrong_credentials')
  await uncount(services, counter)
  return isRight instanceof Refusal ? isRight : account
}

/** A member who did, until their changes are written. */
export interface Confirmed {
  /** as it was checked */
  account: AccountRow
  spend: Spend
}

export type ConfirmRefusal = Refusal<
  | 'wrong_credentials'
  | 'code_wrong'
  | 'code_spent'
  | 'too_many_requests'
  | 'busy'
  | 'invalid_request'
>

/** Asks for the password and, where the account's factors need it, for a code of them (ASVS 7.5.1). */
export async function confirmMember(
  services: Services,
  asked: Asked,
): Promise<Confirmed | ConfirmRefusal> {
  const account = await askPassword(services, asked)
  if (account instanceof Refusal) return account
  const { account_id } = account
  if (!needsFactorCode(await readFactors(services, account_id))) {
    return { account, spend: async () => true }
  }
  const { code, session } = asked
  if (code.trim() === '') return refuse('invalid_request', { field: 'code' })
  const way = normalizeDigits(code) === null ? 'recovery_code' : 'authenticator'
  const spend = await tryFactorCode(services, {
    account_id,
    way,
    code,
    browser: session.token_hash,
  })
  return spend instanceof Refusal ? spend : { account, spend }
}
