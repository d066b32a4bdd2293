import { normalizeAccountNumber } from '#domain/identity/account-number.ts'
import { emailProblem, normalizeEmail } from '#domain/identity/credentials.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { guardAddress, type Visit } from '../limits/network-limits.ts'
import { type Counter, count, SIGN_IN_KNOWN, SIGN_IN_STRANGE, uncount } from '../limits/throttle.ts'
import { type AccountRow, selectAccountByEmail, selectAccountByNumber } from '../queries.ts'
import { knowsBrowser } from '../sessions/known-browsers.ts'

export interface Attempt extends Visit {
  /** digital account number or e-mail, as typed */
  identifier: string
  password: string
  /** the mark of the browser, or a name of the app's installation */
  browser: string
}

/** Whose the right password is, and whether it was typed where the account is at home. */
export interface Opened {
  account: AccountRow
  isKnownBrowser: boolean
}

/** Whether what signs in did before; asked for unknown accounts too. */
type IsKnownTo = (account_id: string | undefined) => Promise<boolean>

type Checked =
  | Opened
  | Refusal<'wrong_credentials' | 'suspended' | 'proof_required' | 'too_many_requests' | 'busy'>

/**
 * The account that identifier and password open. Unknown and wrong answer alike, after the same
 * work. Wrong tries of strangers and those in a browser that signed in before are counted apart,
 * so that nobody can lock a member out of the browser they use. Only who has the password is told
 * that the account is suspended.
 * @param isKnownTo asked of an app; of a browser its mark is
 */
export function checkCredentials(
  services: Services,
  attempt: Attempt,
  isKnownTo: IsKnownTo = (account_id) => knowsBrowser(services, account_id, attempt.browser),
): Promise<Checked> {
  return services.hasher.admit(() => check(services, attempt, isKnownTo))
}

async function check(services: Services, attempt: Attempt, isKnownTo: IsKnownTo): Promise<Checked> {
  const { db, hasher } = services
  const number = normalizeAccountNumber(attempt.identifier)
  const email = normalizeEmail(attempt.identifier)
  const account =
    number === null
      ? await selectAccountByEmail(db, emailProblem(email) === null ? email : '')
      : await selectAccountByNumber(db, number)

  const isKnownBrowser = await isKnownTo(account?.account_id)
  const who = account?.account_id ?? number ?? email
  const counter: Counter = isKnownBrowser
    ? { limit: SIGN_IN_KNOWN, of: `${who} ${attempt.browser}` }
    : strangers(who)
  const refusal =
    (isKnownBrowser ? null : await guardAddress(services, 'sign_in', attempt)) ??
    (await count(services, counter))
  if (refusal) return refusal

  const isRight = await hasher.verify(account?.password_hash ?? null, attempt.password)
  if (isRight === false) return refuse('wrong_credentials')
  await uncount(services, counter)
  if (isRight instanceof Refusal) return isRight
  if (!account) return refuse('wrong_credentials')
  return account.suspended_at_ms === null ? { account, isKnownBrowser } : refuse('suspended')
}

/** The wrong tries on an account in browsers that it does not know. */
export const strangers = (who: string): Counter => ({ limit: SIGN_IN_STRANGE, of: who })
