import { deletePendingSignInsOf } from '../auth/factors/factor-queries.ts'
import { suspendSessions } from '../auth/sessions/session-queries.ts'
import { endAllSessions } from '../auth/sessions/sessions.ts'
import { endAllSlots } from '../devices/end-slots.ts'
import type { Services } from '../services.ts'
import { changeMember } from './change-member.ts'
import { updateSuspended } from './member-queries.ts'
import type { Author } from './queries.ts'

type Given = Pick<Services, 'db' | 'now'>

/**
 * Suspends a member: every session and every device's connection ends at once. Payments that still
 * come in are recorded, and the membership keeps running.
 * @returns the account number; `is_new` is false when the member was suspended already
 */
export function suspendMember(given: Given, typed: string, author: Author) {
  return changeMember(
    given,
    typed,
    { ...author, what: 'suspend' },
    async (transaction, account) => {
      if (account.suspended_at_ms !== null) return false
      const { account_id } = account
      const nowMs = given.now()
      await updateSuspended(transaction, account_id, nowMs)
      await suspendSessions(transaction, account_id)
      await deletePendingSignInsOf(transaction, account_id)
      await endAllSlots(transaction, account_id, nowMs)
      return true
    },
  )
}

/**
 * Lets a suspended member sign in again; the sessions from before are deleted.
 * @returns the account number; `is_new` is false when the member was not suspended
 */
export function restoreMember(given: Given, typed: string, author: Author) {
  return changeMember(
    given,
    typed,
    { ...author, what: 'restore' },
    async (transaction, account) => {
      if (account.suspended_at_ms === null) return false
      await updateSuspended(transaction, account.account_id, null)
      await endAllSessions(transaction, account.account_id)
      return true
    },
  )
}
