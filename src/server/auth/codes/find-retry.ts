import { Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import {
  type Attempt,
  checkCredentials,
  type VerifiedCredentials,
} from '../passwords/check-credentials.ts'
import { findUsedCode } from './mailed-codes.ts'

type Asked = Omit<Attempt, 'identifier'> & { email: string; code: string }

/**
 * Recognizes a retry whose first response was lost: same browser, address, code and password, before the
 * code's expiry. Wrong passwords count as at sign-in; any other mismatch is refused as a used code.
 */
export async function findRetry(
  services: Services,
  purpose: 'sign_up' | 'recovery',
  request: Asked,
): Promise<
  (VerifiedCredentials & { code_id: string }) | Refusal<'code_spent' | 'busy' | 'proof_required'>
> {
  const { email, browser, code } = request
  const code_id = await findUsedCode(services, { purpose, email, browser }, code)
  if (code_id === null) return refuse('code_spent')
  const verified = await checkCredentials(services, { ...request, identifier: email })
  if (!(verified instanceof Refusal)) return { ...verified, code_id }
  const { code: why, detail } = verified
  return why === 'busy' || why === 'proof_required' ? refuse(why, detail) : refuse('code_spent')
}
