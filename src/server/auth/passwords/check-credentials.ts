import { normalizeAccountNumber } from '#domain/identity/account-number.ts'
import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { knowsBrowser } from '../browsers/known-browsers.ts'
import { limitNetwork, type RequestSource } from '../limits/network-limits.ts'
import { type Counter, count, TRIES, uncount } from '../limits/throttle.ts'
import { verifyPassword } from '../old-passwords/verify-password.ts'
import { selectAccountByEmail, selectAccountByNumber } from '../queries.ts'

export interface Attempt extends RequestSource {
  /** digital account number or email, as typed */
  identifier: string
  password: string
  /** id of the browser or name of the app's installation */
  browser: string
}

/** The account of verified credentials, and whether it knows the browser or app. */
export interface VerifiedCredentials {
  account: AccountRow
  isKnownBrowser: boolean
}

/** Tells whether the account knows the browser or app; also called for unknown accounts. */
type IsKnownTo = (account_id: string | undefined) => Promise<boolean>

type Checked =
  | VerifiedCredentials
  | Refusal<'wrong_credentials' | 'suspended' | 'proof_required' | 'too_many_requests' | 'busy'>

/**
 * Verifies identifier and password. Unknown accounts and wrong passwords get the same answer after the same
 * work. Tries in a known browser have a counter of their own, so that strangers cannot lock members out of
 * their browsers. A suspension is reported only after the right password.
 * @param isKnownTo decides whether the account knows an app; browsers are looked up by their id
 */
export function checkCredentials(
  services: Services,
  attempt: Attempt,
  isKnownTo: IsKnownTo = (account_id) => knowsBrowser(services, account_id, attempt.browser),
): Promise<Checked> {
  return services.hasher.admit(() => check(services, attempt, isKnownTo))
}

async function check(services: Services, attempt: Attempt, isKnownTo: IsKnownTo): Promise<Checked> {
  const { db } = services
  const number = normalizeAccountNumber(attempt.identifier)
  const email = normalizeEmail(attempt.identifier)
  const account =
    number === null
      ? await selectAccountByEmail(db, emailProblem(email) === null ? email : '')
      : await selectAccountByNumber(db, number)

  const isKnownBrowser = await isKnownTo(account?.account_id)
  const who = account?.account_id ?? number ?? email
  const counter: Counter = isKnownBrowser
    ? { limit: TRIES.signInKnown, subject: `${who} ${attempt.browser}` }
    : strangersCounter(who)
  const refusal =
    (isKnownBrowser ? null : await limitNetwork(services, 'sign_in', attempt)) ??
    (await count(services, counter))
  if (refusal) return refusal

  const verified = await verifyPassword(services, account, attempt.password)
  if (verified === null) return refuse('wrong_credentials')
  await uncount(services, counter)
  if (verified instanceof Refusal) return verified
  return verified.suspended_at_ms === null
    ? { account: verified, isKnownBrowser }
    : refuse('suspended')
}

/** Names the counter of wrong tries on an account in browsers that it does not know. */
export const strangersCounter = (who: string): Counter => ({
  limit: TRIES.signInUnknown,
  subject: who,
})
