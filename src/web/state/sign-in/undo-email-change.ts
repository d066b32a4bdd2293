import * as api from '#contract/account.ts'
import { call, type Failure } from '../../api.ts'
import { member, refreshAccount } from '../session/member.ts'

/**
 * Brings the old email address back, which ends every session of the account.
 * @returns the failure, or null
 */
export async function undoEmailChange(token: string): Promise<Failure | null> {
  const outcome = await call(api.undoEmailChange, { request: { token } })
  if (!outcome.ok) return outcome.failure
  if (member.session === 'signed_in') await refreshAccount()
  return null
}
