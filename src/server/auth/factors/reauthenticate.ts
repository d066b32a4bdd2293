import { normalizeDigits } from '#domain/identity/credentials.ts'
import { needsFactorCode } from '#domain/identity/factors.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Session } from '../../http/session.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { AuthServices } from '../../services.ts'
import type { ConsumeCode } from '../codes/consume-code.ts'
import { type Counter, count, TRIES, uncount } from '../limits/throttle.ts'
import { verifyPassword } from '../old-passwords/verify-password.ts'
import { selectAccountById } from '../queries.ts'
import { tryFactorCode } from './factor-codes.ts'
import { readFactors } from './factors.ts'

/** Reauthentication of a signed-in member, as typed. */
export interface Reauthentication {
  session: Pick<Session, 'account_id' | 'token_hash'>
  password: string
  /** authenticator code or recovery code; empty when none was requested */
  code: string
}

/** Verifies a signed-in member's password: ten wrong tries in 15 minutes, counted by session. */
async function verifyPasswordAgain(
  services: AuthServices,
  { session, password }: Omit<Reauthentication, 'code'>,
): Promise<AccountRow | Refusal<'wrong_credentials' | 'too_many_requests' | 'busy'>> {
  const counter: Counter = { limit: TRIES.passwordAgain, subject: session.token_hash }
  const tooMany = await count(services, counter)
  if (tooMany) return tooMany
  const account = await selectAccountById(services.db, session.account_id)
  const verified = await verifyPassword(services, account, password)
  if (verified === null) return refuse('wrong_credentials')
  await uncount(services, counter)
  return verified
}

/** A reauthenticated member, and the code to consume with the change. */
export interface Reauthenticated {
  /** as read before the change; its password hash is compared again in the transaction */
  account: AccountRow
  consume: ConsumeCode
}

export type ReauthenticationRefusal = Refusal<
  | 'wrong_credentials'
  | 'code_wrong'
  | 'code_spent'
  | 'too_many_requests'
  | 'busy'
  | 'invalid_request'
>

/** Reauthenticates by password and, where the account's factors need it, by a code of them (ASVS 7.5.1). */
export async function reauthenticate(
  services: AuthServices,
  reauthentication: Reauthentication,
): Promise<Reauthenticated | ReauthenticationRefusal> {
  const account = await verifyPasswordAgain(services, reauthentication)
  if (account instanceof Refusal) return account
  const { account_id } = account
  if (!needsFactorCode(await readFactors(services, account_id))) {
    return { account, consume: async () => true }
  }
  const { code, session } = reauthentication
  if (code.trim() === '') return refuse('invalid_request', { field: 'code' })
  const way = normalizeDigits(code) === null ? 'recovery_code' : 'authenticator'
  const consume = await tryFactorCode(services, {
    account_id,
    way,
    code,
    browser: session.token_hash,
  })
  return consume instanceof Refusal ? consume : { account, consume }
}
