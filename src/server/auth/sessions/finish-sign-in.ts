import type { CodeWay } from '#domain/identity/factors.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { takePending } from '../factors/factor-queries.ts'
import { findPending, type StepRefusal, trySecondStep } from '../factors/second-step.ts'
import { touchAccount } from '../queries.ts'
import { tellNewSignIn } from '../tell-member.ts'
import { type Caller, type NewBrowserSession, openSession } from './open-session.ts'

/** Completes the browser's pending sign-in with its second step. */
export async function finishSignIn(
  services: Services,
  step: Caller & { way: CodeWay; code: string },
  earlier: Session | null,
): Promise<NewBrowserSession | StepRefusal | Refusal<'sign_in_over'>> {
  const pending = await findPending(services, step.browser)
  if (pending instanceof Refusal) return pending
  const { account, keep } = pending
  const { account_id } = account
  const spend = await trySecondStep(services, pending, step)
  if (spend instanceof Refusal) return spend

  const nowMs = services.now()
  return services.db.transaction().execute(async (transaction) => {
    const isStillRight = await touchAccount(transaction, account, nowMs)
    if (!isStillRight) return refuse('sign_in_over')
    if (!(await spend(transaction))) return refuse('code_spent')
    const { mark_hash } = pending
    if (!(await takePending(transaction, { mark_hash, account_id }))) return refuse('sign_in_over')
    await tellNewSignIn(transaction, account, step.agent, nowMs)
    return openSession(transaction, services, account_id, { ...step, keep }, earlier)
  })
}
