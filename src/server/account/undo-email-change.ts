import { revokeAccess } from '../auth/sessions/revoke-access.ts'
import { lockAccount } from '../db/lock-account.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { hashToken } from '../http/tokens.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { DbAndClock } from '../services.ts'
import { deleteEmailChanges, selectEmailChange, updateEmail } from './email-queries.ts'

/**
 * Restores an address by the link that was sent to it, without signing in. Revokes all access, because
 * somebody else may have changed the address; the links of later changes end too.
 */
export async function undoEmailChange(
  services: DbAndClock,
  token: string,
): Promise<null | Refusal<'link_spent'>> {
  const { db, now } = services
  const nowMs = now()
  const change = await selectEmailChange(db, hashToken(token), nowMs)
  if (!change) return refuse('link_spent')
  const { account_id, change_id, old_email } = change
  const undo = db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, account_id)
    const undone = await deleteEmailChanges(transaction, change)
    if (!locked || !undone.includes(change_id)) return refuse('link_spent')
    await updateEmail(transaction, account_id, old_email)
    await revokeAccess(transaction, account_id, { kept: null, endsDevices: true, nowMs })
    await notifyMember(
      transaction,
      { ...locked, email: old_email },
      {
        kind: 'email_restored',
        dedupe_key: `email_restored:${change_id}`,
        payload: { restored_at_ms: nowMs },
        nowMs,
      },
    )
    return null
  })
  return undo.catch((error: unknown) => {
    // another account has taken the address
    if (isUniqueViolation(error)) return refuse('link_spent')
    throw error
  })
}
