import type { SecondStepWay } from '#domain/identity/factors.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Session } from '../http/session.ts'
import type { Services } from '../services.ts'
import { awaitSecondStep, waysNeeded } from './factors/second-step.ts'
import { type Attempt, checkCredentials } from './passwords/check-credentials.ts'
import { touchAccount } from './queries.ts'
import { knowsBrowser } from './sessions/known-browsers.ts'
import { type Caller, type NewBrowserSession, openSession } from './sessions/open-session.ts'
import { tellNewSignIn } from './tell-member.ts'

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
  const opened = await checkCredentials(services, attempt)
  if (opened instanceof Refusal) return opened
  const { account, isKnownBrowser } = opened
  const ways = await waysNeeded(services, opened)
  if (ways) return { ways, ...(await awaitSecondStep(services, account, attempt)) }

  const nowMs = services.now()
  return services.db.transaction().execute(async (transaction) => {
    const isStillRight = await touchAccount(transaction, account, nowMs)
    if (!isStillRight) return refuse('wrong_credentials')
    // the browser was forgotten during the check
    const { account_id } = account
    const at = { ...services, db: transaction }
    if (isKnownBrowser && !(await knowsBrowser(at, account_id, attempt.browser))) {
      return refuse('wrong_credentials')
    }
    if (!isKnownBrowser) await tellNewSignIn(transaction, account, attempt.agent, nowMs)
    return openSession(transaction, services, account_id, attempt, earlier)
  })
}
