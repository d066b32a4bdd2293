import {
  type Reauthenticated,
  type ReauthenticationRefusal,
  reauthenticate,
} from '../auth/factors/reauthenticate.ts'
import type { Session } from '../http/session.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AuthServices } from '../services.ts'

/**
 * Reauthenticates a member. Refusals name the factor's code, because these requests may carry an emailed
 * code too.
 */
export async function reauthenticateForChange(
  services: AuthServices,
  session: Session,
  { password, factor_code }: { password: string; factor_code: string },
): Promise<Reauthenticated | ReauthenticationRefusal> {
  const confirmed = await reauthenticate(services, { session, password, code: factor_code })
  if (!(confirmed instanceof Refusal)) return confirmed
  const { code, detail } = confirmed
  const isOfCode = ['code_wrong', 'code_spent', 'invalid_request'].includes(code)
  return isOfCode ? refuse(code, { ...detail, field: 'factor_code' }) : confirmed
}
