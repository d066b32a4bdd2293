import { Refusal, refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { type Attempt, checkCredentials, type Opened } from '../passwords/check-credentials.ts'
import { findSpentCode } from './mailed-codes.ts'

type Asked = Omit<Attempt, 'identifier'> & { email: string; code: string }

/**
 * Recognises a retry whose first response was lost: same browser, address, code and password, before the
 * code's expiry. Wrong passwords count as at sign-in; any other mismatch is refused as a used code.
 */
export async function findRepeated(
  services: Services,
  purpose: 'sign_up' | 'recovery',
  asked: Asked,
): Promise<(Opened & { code_id: string }) | Refusal<'code_spent' | 'busy' | 'proof_required'>> {
  const { email, browser, code } = asked
  const code_id = await findSpentCode(services, { purpose, email, browser }, code)
  if (code_id === null) return refuse('code_spent')
  const opened = await checkCredentials(services, { ...asked, identifier: email })
  if (!(opened instanceof Refusal)) return { ...opened, code_id }
  const { code: why, detail } = opened
  return why === 'busy' || why === 'proof_required' ? refuse(why, detail) : refuse('code_spent')
}
