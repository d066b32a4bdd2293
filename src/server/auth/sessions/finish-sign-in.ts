import type { CodeWay } from '#domain/identity/factors.ts'
import type { Session } from '../../http/session.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { AuthServices } from '../../services.ts'
import { consumePendingSignIn } from '../factors/factor-queries.ts'
import { findPendingSignIn, type StepRefusal, trySecondStep } from '../factors/second-step.ts'
import { notifyNewSignIn } from '../notify-security-event.ts'
import { recordSignIn } from '../queries.ts'
import { writeUnlessRefused } from '../write-unless-refused.ts'
import { type Caller, type NewBrowserSession, openSession } from './open-session.ts'

/** Completes the browser's pending sign-in with its second step. */
export async function finishSignIn(
  services: AuthServices,
  step: Caller & { way: CodeWay; code: string },
  earlier: Session | null,
): Promise<NewBrowserSession | StepRefusal | Refusal<'sign_in_over'>> {
  const pending = await findPendingSignIn(services, step.browser)
  if (pending instanceof Refusal) return pending
  const { account, keep } = pending
  const { account_id } = account
  const consume = await trySecondStep(services, pending, step)
  if (consume instanceof Refusal) return consume

  const nowMs = services.now()
  return writeUnlessRefused(services.db, async (transaction) => {
    const isStillRight = await recordSignIn(transaction, account, nowMs)
    if (!isStillRight) return refuse('sign_in_over')
    if (!(await consume(transaction))) return refuse('code_spent')
    const { mark_hash } = pending
    if (!(await consumePendingSignIn(transaction, { mark_hash, account_id })))
      return refuse('sign_in_over')
    await notifyNewSignIn(transaction, account, step.agent, nowMs)
    return openSession(transaction, services, account_id, { ...step, keep }, earlier)
  })
}
