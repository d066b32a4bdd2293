import { replaceRecoveryCodes } from '../../../auth/factors/factor-queries.ts'
import { createRecoveryCodes } from '../../../auth/factors/recovery-codes.ts'
import { notifyFactorChange } from '../../../auth/notify-security-event.ts'
import { revokeAccess } from '../../../auth/sessions/revoke-access.ts'
import { Refusal } from '../../../refusal.ts'
import type { Services } from '../../../services.ts'
import { deleteFactors } from '../../queries/account-queries.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { changeMember } from './change-member.ts'

/**
 * Deletes a member's authenticator app, passkeys and recovery codes, so that a code by email is the
 * second step again. Ends every session and every app's connection, forgets all known browsers and
 * apps, and notifies the member. An account without an email address gets new recovery codes,
 * because otherwise nobody could sign in.
 * @returns the account number and those codes, which must be handed over now: they are not shown
 *   again
 */
export async function resetFactors(
  context: Pick<Services, 'db' | 'now' | 'hasher'>,
  typed: string,
  author: Author,
): Promise<
  | { digital_account_number: string; recovery_codes: readonly string[] }
  | 'no_member'
  | Refusal<'busy'>
> {
  const fresh = await createRecoveryCodes(context)
  if (fresh instanceof Refusal) return fresh
  let recovery_codes: readonly string[] = []
  const audit = { ...author, what: 'reset-factors' }
  const changed = await changeMember(context, typed, audit, async (transaction, account) => {
    const { account_id } = account
    await deleteFactors(transaction, account_id)
    if (account.email === null) {
      await replaceRecoveryCodes(transaction, account_id, fresh.hashes)
      recovery_codes = fresh.shown
    }
    const nowMs = context.now()
    await revokeAccess(transaction, account_id, { kept: null, endsDevices: false, nowMs })
    await notifyFactorChange(transaction, account, 'reset_by_support', nowMs)
    return true
  })
  return changed === 'no_member' ? changed : { ...changed, recovery_codes }
}
