import type { CodeWay } from '#domain/identity/factors.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { ConsumeCode } from '../codes/consume-code.ts'
import { requiredWays, type StepRefusal, trySecondStep } from '../factors/second-step.ts'
import { mailSignInCode } from '../factors/send-sign-in-code.ts'
import type { VerifiedCredentials } from '../passwords/check-credentials.ts'

/**
 * Verifies the second step that an app sends with the password. Without it, refuses with the possible
 * second steps, and sends a code where email is among them.
 * @param browser name of the installation, to which an emailed code is bound
 */
export async function verifyAppSecondStep(
  services: Services,
  verified: VerifiedCredentials,
  browser: string,
  step: { way: CodeWay; code: string } | undefined,
): Promise<ConsumeCode | StepRefusal | Refusal<'second_step_needed'>> {
  const { account } = verified
  const ways = await requiredWays(services, verified)
  if (!ways) return async () => true
  if (step) return trySecondStep(services, { account, ways }, { ...step, browser })
  if (ways.includes('mailed_code')) await mailSignInCode(services, account, browser)
  return refuse('second_step_needed', { ways })
}
