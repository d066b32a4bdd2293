import type { CodeWay } from '#domain/identity/factors.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { mailSignInCode } from '../codes/send-sign-in-code.ts'
import { type StepRefusal, trySecondStep, waysNeeded } from '../factors/second-step.ts'
import type { Spend } from '../limits/spend.ts'
import type { Opened } from '../passwords/check-credentials.ts'

/**
 * The second step of an app, which sends it along with the password. Without it the app is told the
 * ways, and where mail is one of them a code is on its way.
 * @param browser a name of the installation, which a mailed code is bound to
 */
export async function tryInstallation(
  services: Services,
  opened: Opened,
  browser: string,
  step: { way: CodeWay; code: string } | undefined,
): Promise<Spend | StepRefusal | Refusal<'second_step_needed'>> {
  const { account } = opened
  const ways = await waysNeeded(services, opened)
  if (!ways) return async () => true
  if (step) return trySecondStep(services, { account, ways }, { ...step, browser })
  if (ways.includes('mailed_code')) await mailSignInCode(services, account, browser)
  return refuse('second_step_needed', { ways })
}
