import {
  type CodeWay,
  hasSecondStep,
  openWays,
  type SecondStepWay,
} from '#domain/identity/factors.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { AuthServices, KeyedServices, Services } from '../../services.ts'
import { hashBrowserId } from '../browsers/hash-browser-id.ts'
import type { ConsumeCode } from '../codes/consume-code.ts'
import { tryCode } from '../codes/mailed-codes.ts'
import { countedHits } from '../limits/throttle.ts'
import { strangersCounter, type VerifiedCredentials } from '../passwords/check-credentials.ts'
import { isClaimHash } from '../passwords/password-hasher.ts'
import { consumeCode, selectAccountById } from '../queries.ts'
import { tryFactorCode } from './factor-codes.ts'
import { insertPendingSignIn, selectPendingSignIn } from './factor-queries.ts'
import { readFactors } from './factors.ts'

const PENDING_LIFETIME_MS = 15 * MINUTE_MS
/** With `SECOND_STEP=raised_risk`, strangers' wrong tries from which a second step is required. */
const RISKY_TRIES = 3

/**
 * Returns the second steps to choose from in a browser that the account does not know (decision 5).
 * @returns null when the password is enough
 */
export async function requiredWays(
  services: Pick<Services, 'config' | 'db' | 'now' | 'secrets'>,
  { account, isKnownBrowser }: VerifiedCredentials,
): Promise<SecondStepWay[] | null> {
  if (isKnownBrowser) return null
  const { account_id } = account
  const factors = await readFactors(services, account_id)
  if (isClaimHash(account.password_hash) && !hasSecondStep(factors)) return null
  const isAsked =
    services.config.second_step === 'unseen_browser' ||
    factors.has_authenticator ||
    (await countedHits(services, strangersCounter(account_id))) >= RISKY_TRIES
  return isAsked ? openWays(factors) : null
}

/** Stores a pending sign-in of this browser, which gives no access by itself. */
export async function startSecondStep(
  services: KeyedServices,
  account: AccountRow,
  { browser, keep }: { browser: string; keep: boolean },
): Promise<{ expires_at_ms: number }> {
  const expires_at_ms = services.now() + PENDING_LIFETIME_MS
  await insertPendingSignIn(services.db, {
    mark_hash: hashBrowserId(services, browser),
    account_id: account.account_id,
    password_tag: passwordTag(services, account),
    kept: keep ? 1 : 0,
    expires_at_ms,
  })
  return { expires_at_ms }
}

/** A sign-in with the right password that waits for its second step. */
export interface PendingSignIn {
  mark_hash: string
  account: AccountRow
  ways: SecondStepWay[]
  keep: boolean
}

/** Finds the browser's pending sign-in; a changed password invalidates it. */
export async function findPendingSignIn(
  services: KeyedServices,
  browser: string,
): Promise<PendingSignIn | Refusal<'sign_in_over'>> {
  const { db, now } = services
  const row = await selectPendingSignIn(db, hashBrowserId(services, browser), now())
  const account = row && (await selectAccountById(db, row.account_id))
  if (!account || row.password_tag !== passwordTag(services, account)) return refuse('sign_in_over')
  const ways = openWays(await readFactors(services, account.account_id))
  return { mark_hash: row.mark_hash, account, ways, keep: row.kept === 1 }
}

/** Binds a second step's code to the account and the address that it was sent to. */
export const signInBinding = ({ account_id, email }: AccountRow, browser: string) =>
  ({ purpose: 'sign_in', email: `${account_id} ${email}`, browser }) as const

export type StepRefusal = Refusal<
  'code_wrong' | 'code_expired' | 'code_spent' | 'too_many_requests' | 'busy' | 'invalid_request'
>

/** Verifies the typed second step, whose code the caller then consumes. */
export async function trySecondStep(
  services: AuthServices,
  { account, ways }: Pick<PendingSignIn, 'account' | 'ways'>,
  { way, code, browser }: { way: CodeWay; code: string; browser: string },
): Promise<ConsumeCode | StepRefusal> {
  if (!ways.includes(way)) return refuse('invalid_request', { field: 'way' })
  if (way !== 'mailed_code') {
    return tryFactorCode(services, { account_id: account.account_id, way, code, browser: '' })
  }
  const tried = await tryCode(services, signInBinding(account, browser), code)
  if (tried instanceof Refusal) return tried
  return (transaction) => consumeCode(transaction, tried.code_id, services.now())
}

const passwordTag = ({ secrets }: Pick<Services, 'secrets'>, { password_hash }: AccountRow) =>
  secrets.keyedHash('password', password_hash)
