import { deletePendingOf } from '../auth/factors/factor-queries.ts'
import { suspendSessions } from '../auth/sessions/session-queries.ts'
import { endAllSessions } from '../auth/sessions/sessions.ts'
import { endAllSlots } from '../devices/end-slots.ts'
import type { Services } from '../services.ts'
import { changeMember } from './change-member.ts'
import { updateSuspended } from './member-queries.ts'
import type { Author } from './queries.ts'

type Given = Pick<Services, 'db' | 'now'>

/**
 * Lets a member in no more: every session ends and every device is off at once. Money that still
 * comes in is recorded, and what was bought runs on.
 * @returns the account number; `is_new` is false when the member was suspended before
 */
export function suspendMember(given: Given, typed: string, author: Author) {
  return changeMember(
    given,
    typed,
    { ...author, what: 'suspend' },
    async (transaction, account) => {
      if (account.suspended_at_ms !== null) return false
      const { account_id } = account
      const now_ms = given.now()
      await updateSuspended(transaction, account_id, now_ms)
      await suspendSessions(transaction, account_id)
      await deletePendingOf(transaction, account_id)
      await endAllSlots(transaction, account_id, now_ms)
      return true
    },
  )
}

/**
 * Lets a suspended member sign in again; the sessions of before stay ended.
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
