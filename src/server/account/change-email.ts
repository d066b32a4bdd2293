import type { ACCOUNT_ENDPOINTS } from '#contract/account.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { tryCode } from '../auth/codes/mailed-codes.ts'
import type { ReauthenticationRefusal } from '../auth/factors/reauthenticate.ts'
import { consumeCode, selectAccountById } from '../auth/queries.ts'
import { lockAccount } from '../db/lock-account.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Session } from '../http/session.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AuthServices } from '../services.ts'
import { memberBinding } from './member-codes.ts'
import { moveEmail } from './move-email.ts'
import { reauthenticateForChange } from './reauthenticate-for-change.ts'

/** The request with a normalised `email`. */
type Asked = ParsedRequestOf<typeof ACCOUNT_ENDPOINTS.changeEmail> & { browser: string }
type Refused = ReauthenticationRefusal | Refusal<'code_expired'>

/**
 * Changes the account's address to one that a code was sent to, and emails both addresses.
 */
export async function changeEmail(
  services: AuthServices,
  session: Session,
  request: Asked,
): Promise<null | Refused> {
  const { account_id } = session
  const { email, browser } = request
  const { db, now } = services
  const account = await selectAccountById(db, account_id)
  // a retry whose first response was lost
  if (account?.email === email) return null
  const confirmed = await reauthenticateForChange(services, session, request)
  if (confirmed instanceof Refusal) return confirmed
  const binding = memberBinding('change_email', { account_id, email, browser })
  const tried = await tryCode(services, binding, request.code)
  if (tried instanceof Refusal) return tried

  const nowMs = now()
  const move = db.transaction().execute(async (transaction) => {
    const locked = await lockAccount(transaction, account_id)
    if (locked?.password_hash !== confirmed.account.password_hash)
      return refuse('wrong_credentials')
    const isConsumed =
      (await consumeCode(transaction, tried.code_id, nowMs)) &&
      (await confirmed.consume(transaction))
    if (!isConsumed) return refuse('code_spent')
    await moveEmail(transaction, locked, { email, change_id: tried.code_id, nowMs })
    return null
  })
  return move.catch(refuseTakenAddress)
}

/** Another account took the address after the code was sent; answered as a used code (decision 7). */
function refuseTakenAddress(error: unknown): Refusal<'code_spent'> {
  if (isUniqueViolation(error)) return refuse('code_spent')
  throw error
}
