import { scheduleDeletion } from '../../../account/schedule-deletion.ts'
import { deletePendingSignInsOf } from '../../../auth/factors/factor-queries.ts'
import { revokeAccess } from '../../../auth/sessions/revoke-access.ts'
import { suspendSessions } from '../../../auth/sessions/session-queries.ts'
import { endAllSessions } from '../../../auth/sessions/sessions.ts'
import { endRenewal } from '../../../billing/consents/end-renewal.ts'
import type { AccountRow } from '../../../db/lock-account.ts'
import type { Db } from '../../../db/open.ts'
import { endAllSlots } from '../../../devices/end-slots.ts'
import { updateSuspended } from '../../queries/account-queries.ts'
import { memberAction } from './change-member.ts'

/** Suspends a locked account. @returns false when it was suspended already */
export async function suspendAccount(
  transaction: Db,
  account: AccountRow,
  nowMs: number,
): Promise<boolean> {
  const { account_id, suspended_at_ms } = account
  if (suspended_at_ms !== null) return false
  await updateSuspended(transaction, account_id, nowMs)
  await suspendSessions(transaction, account_id)
  await deletePendingSignInsOf(transaction, account_id)
  await endAllSlots(transaction, account_id, nowMs)
  await endRenewal(transaction, account, nowMs)
  return true
}

/**
 * Suspends a member: every session and every device's connection ends right away. Payments that still
 * come in are recorded, and the membership keeps running.
 * @returns `is_new` is false when the member was suspended already
 */
export const suspendMember = memberAction('suspend', (transaction, account, { nowMs }) =>
  suspendAccount(transaction, account, nowMs),
)

/**
 * Lets a suspended member sign in again; the sessions from before are deleted.
 * @returns `is_new` is false when the member was not suspended
 */
export const restoreMember = memberAction('restore', async (transaction, account, { nowMs }) => {
  if (account.suspended_at_ms === null) return false
  await updateSuspended(transaction, account.account_id, null)
  await endAllSessions(transaction, account.account_id, nowMs)
  return true
})

/**
 * Signs a member out everywhere: ends every session and connection, and forgets all known browsers
 * and apps, so that the next sign-in requires a second step.
 */
export const signOutMember = memberAction(
  'sign-out',
  async (transaction, { account_id }, { nowMs }) => {
    await revokeAccess(transaction, account_id, { kept: null, endsDevices: true, nowMs })
    return true
  },
)

/**
 * Asks for a member's account to be erased in seven days, as the member can: sessions and connections end
 * right away, the member is notified, and signing in keeps the account.
 * @returns `is_new` is false when that was asked for already
 */
export const eraseMember = memberAction('erase', async (transaction, account, { nowMs }) => {
  if (account.deletion_due_at_ms !== null) return false
  await scheduleDeletion(transaction, account, nowMs)
  return true
})
