import { revokeAccess } from '../auth/sessions/revoke-access.ts'
import type { Services } from '../services.ts'
import { changeMember } from './change-member.ts'
import type { Author } from './queries.ts'

/**
 * Signs a member out everywhere: ends every session and connection, and forgets all known browsers
 * and apps, so that the next sign-in requires a second step.
 * @returns the account number
 */
export function signOutMember(given: Pick<Services, 'db' | 'now'>, typed: string, author: Author) {
  const line = { ...author, what: 'sign-out' }
  return changeMember(given, typed, line, async (transaction, { account_id }) => {
    const how = { kept: null, endsDevices: true, nowMs: given.now() }
    await revokeAccess(transaction, account_id, how)
    return true
  })
}
