import type { SecondStepWay } from '#domain/identity/factors.ts'
import type { Session } from '../http/session.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { knowsBrowser } from './browsers/known-browsers.ts'
import { requiredWays, startSecondStep } from './factors/second-step.ts'
import { notifyNewSignIn } from './notify-security-event.ts'
import { type Attempt, checkCredentials } from './passwords/check-credentials.ts'
import { recordSignIn } from './queries.ts'
import { type Caller, type NewBrowserSession, openSession } from './sessions/open-session.ts'
import { writeUnlessRefused } from './write-unless-refused.ts'

/** The second steps to choose from after the right password in an unknown browser. */
export interface SecondStepNeeded {
  ways: SecondStepWay[]
  expires_at_ms: number
}

/** Signs a browser in by password, or starts its second step. */
export async function signIn(
  services: Services,
  attempt: Attempt & Caller & { keep: boolean },
  earlier: Session | null,
): Promise<
  | NewBrowserSession
  | SecondStepNeeded
  | Refusal<'wrong_credentials' | 'suspended' | 'proof_required' | 'too_many_requests' | 'busy'>
> {
  const verified = await checkCredentials(services, attempt)
  if (verified instanceof Refusal) return verified
  const { account, isKnownBrowser } = verified
  const ways = await requiredWays(services, verified)
  if (ways) return { ways, ...(await startSecondStep(services, account, attempt)) }

  const nowMs = services.now()
  return writeUnlessRefused(services.db, async (transaction) => {
    const isStillRight = await recordSignIn(transaction, account, nowMs)
    if (!isStillRight) return refuse('wrong_credentials')
    // the browser was forgotten during the check
    const { account_id } = account
    const inTransaction = { ...services, db: transaction }
    if (isKnownBrowser && !(await knowsBrowser(inTransaction, account_id, attempt.browser))) {
      return refuse('wrong_credentials')
    }
    if (!isKnownBrowser) await notifyNewSignIn(transaction, account, attempt.agent, nowMs)
    return openSession(transaction, services, account_id, attempt, earlier)
  })
}
