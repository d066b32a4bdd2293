import { normalizeAccountNumber } from '#domain/account-number.ts'
import { emailProblem, normalizeEmail } from '#domain/credentials.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { knowsBrowser } from './known-browsers.ts'
import { type AccountRow, selectAccountByEmail, selectAccountByNumber } from './queries.ts'
import {
  type Counter,
  count,
  countAddress,
  SIGN_IN_KNOWN,
  SIGN_IN_STRANGE,
  uncount,
} from './throttle.ts'

export interface Attempt {
  /** digital account number or e-mail, as typed */
  identifier: string
  password: string
  /** the mark of the browser or installation */
  browser: string
  /** the caller's network address */
  address: string
}

/**
 * The account that identifier and password open. Unknown and wrong answer alike, after the same
 * work. Wrong tries of strangers and those in a browser that signed in before are counted apart,
 * so that nobody can lock a member out of the browser they use.
 */
export async function checkCredentials(
  services: Services,
  attempt: Attempt,
): Promise<AccountRow | Refusal<'wrong_credentials' | 'too_many_requests' | 'busy'>> {
  const { db, hasher } = services
  const number = normalizeAccountNumber(attempt.identifier)
  const email = normalizeEmail(attempt.identifier)
  const account =
    number === null
      ? await selectAccountByEmail(db, emailProblem(email) === null ? email : '')
      : await selectAccountByNumber(db, number)

  const is_known = await knowsBrowser(services, account?.account_id, attempt.browser)
  const who = account?.account_id ?? number ?? email
  const counter: Counter = is_known
    ? { limit: SIGN_IN_KNOWN, of: `${who} ${attempt.browser}` }
    : { limit: SIGN_IN_STRANGE, of: who }
  const too_many =
    (is_known ? null : countAddress(services, 'sign_in', attempt.address)) ??
    (await count(services, counter))
  if (too_many) return too_many

  const is_right = await hasher.verify(account?.password_hash ?? null, attempt.password)
  if (is_right === false) return refuse('wrong_credentials')
  await uncount(services, counter)
  if (is_right instanceof Refusal) return is_right
  return account ?? refuse('wrong_credentials')
}
