import { type CodeWay, openWays, type SecondStepWay } from '#domain/identity/factors.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { tryCode } from '../codes/mailed-codes.ts'
import type { Spend } from '../limits/spend.ts'
import { countedHits } from '../limits/throttle.ts'
import { type Opened, strangers } from '../passwords/check-credentials.ts'
import { type AccountRow, selectAccountById, spendCode } from '../queries.ts'
import { markHash } from '../sessions/known-browsers.ts'
import { tryFactorCode } from './factor-codes.ts'
import { insertPending, selectPending } from './factor-queries.ts'
import { readFactors } from './factors.ts'

const PENDING_LIFETIME_MS = 15 * MINUTE_MS
/** With the operator's relaxed rule, so many wrong tries of strangers raise the risk. */
const RISKY_TRIES = 3

/**
 * What a right password still needs in a browser that the account does not know (decision 5).
 * @returns null when it is enough
 */
export async function waysNeeded(
  services: Services,
  { account, isKnownBrowser }: Opened,
): Promise<SecondStepWay[] | null> {
  if (isKnownBrowser) return null
  const { account_id } = account
  const factors = await readFactors(services, account_id)
  const isAsked =
    services.config.second_step === 'unseen_browser' ||
    factors.has_authenticator ||
    (await countedHits(services, strangers(account_id))) >= RISKY_TRIES
  return isAsked ? openWays(factors) : null
}

/** Lets a sign-in wait for its second step in this browser alone; it opens nothing by itself. */
export async function awaitSecondStep(
  services: Services,
  account: AccountRow,
  { browser, keep }: { browser: string; keep: boolean },
): Promise<{ expires_at_ms: number }> {
  const expires_at_ms = services.now() + PENDING_LIFETIME_MS
  await insertPending(services.db, {
    mark_hash: markHash(services, browser),
    account_id: account.account_id,
    password_tag: passwordTag(services, account),
    kept: keep ? 1 : 0,
    expires_at_ms,
  })
  return { expires_at_ms }
}

/** The sign-in that waits in a browser. */
export interface Pending {
  mark_hash: string
  account: AccountRow
  ways: SecondStepWay[]
  keep: boolean
}

/** Another password since then ends it. */
export async function findPending(
  services: Services,
  browser: string,
): Promise<Pending | Refusal<'sign_in_over'>> {
  const { db, now } = services
  const row = await selectPending(db, markHash(services, browser), now())
  const account = row && (await selectAccountById(db, row.account_id))
  if (!account || row.password_tag !== passwordTag(services, account)) return refuse('sign_in_over')
  const ways = openWays(await readFactors(services, account.account_id))
  return { mark_hash: row.mark_hash, account, ways, keep: row.kept === 1 }
}

/** What a code of the second step is bound to: the account, and the address that it was mailed to. */
export const signInBinding = ({ account_id, email }: AccountRow, browser: string) =>
  ({ purpose: 'sign_in', email: `${account_id} ${email}`, browser }) as const

export type StepRefusal = Refusal<
  'code_wrong' | 'code_expired' | 'code_spent' | 'too_many_requests' | 'busy' | 'invalid_request'
>

/** Checks the typed second step; a right one still has to be spent. */
export async function trySecondStep(
  services: Services,
  { account, ways }: Pick<Pending, 'account' | 'ways'>,
  { way, code, browser }: { way: CodeWay; code: string; browser: string },
): Promise<Spend | StepRefusal> {
  if (!ways.includes(way)) return refuse('invalid_request', { field: 'way' })
  if (way !== 'mailed_code') {
    return tryFactorCode(services, { account_id: account.account_id, way, code, browser: '' })
  }
  const tried = await tryCode(services, signInBinding(account, browser), code)
  if (tried instanceof Refusal) return tried
  return (transaction) => spendCode(transaction, tried.code_id, services.now())
}

const passwordTag = ({ secrets }: Services, { password_hash }: AccountRow) =>
  secrets.keyedHash('password', password_hash)
