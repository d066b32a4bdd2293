import { randomUUID } from 'node:crypto'
import type { ParsedRequestOf } from '#contract/endpoints.ts'
import { EMAIL_UNDO_MS } from '#domain/identity/grace-periods.ts'
import { tryCode } from '../auth/codes/mailed-codes.ts'
import type { ReauthenticationRefusal } from '../auth/factors/reauthenticate.ts'
import { consumeCode, selectAccountById } from '../auth/queries.ts'
import { lockAccount } from '../db/lock-account.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { enqueueEmail } from '../email/outbox.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Session } from '../http/session.ts'
import { hashToken, newToken } from '../http/tokens.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import type { Services } from '../services.ts'
import { insertEmailChange, updateEmail } from './email-queries.ts'
import { memberBinding } from './member-codes.ts'
import { reauthenticateForChange } from './reauthenticate-for-change.ts'

/** The request with a normalised `email`. */
type Asked = ParsedRequestOf<'changeEmail'> & { browser: string }
type Refused = ReauthenticationRefusal | Refusal<'code_expired'>

/**
 * Changes the account's address to one that a code was sent to. The old address gets a link that restores
 * it, for 72 hours and without signing in; an imported account may have had no address (decision 27).
 */
export async function changeEmail(
  services: Pick<Services, 'db' | 'hasher' | 'now' | 'secrets'>,
  session: Session,
  asked: Asked,
): Promise<null | Refused> {
  const { account_id } = session
  const { email, browser } = asked
  const { db, now } = services
  const account = await selectAccountById(db, account_id)
  // a retry whose first response was lost
  if (account?.email === email) return null
  const confirmed = await reauthenticateForChange(services, session, asked)
  if (confirmed instanceof Refusal) return confirmed
  const binding = memberBinding('change_email', { account_id, email, browser })
  const tried = await tryCode(services, binding, asked.code)
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
    await updateEmail(transaction, account_id, email)
    await notifyMember(
      transaction,
      { ...locked, email },
      {
        kind: 'email_changed',
        dedupe_key: `email_changed:${tried.code_id}`,
        payload: { changed_at_ms: nowMs },
        nowMs,
      },
    )
    if (locked.email === null) return null

    const undoToken = newToken()
    const undo_until_ms = nowMs + EMAIL_UNDO_MS
    await insertEmailChange(transaction, {
      change_id: randomUUID(),
      account_id,
      old_email: locked.email,
      undo_hash: hashToken(undoToken),
      changed_at_ms: nowMs,
      undo_until_ms,
    })
    await enqueueEmail(transaction, {
      kind: 'undo_email_change',
      dedupe_key: `undo_email_change:${tried.code_id}`,
      recipient: locked.email,
      locale: locked.locale,
      payload: { undo_token: undoToken, undo_until_ms },
      nowMs,
      account_id,
    })
    return null
  })
  return move.catch(refuseTakenAddress)
}

/** Another account took the address after the code was sent; answered as a used code (decision 7). */
function refuseTakenAddress(error: unknown): Refusal<'code_spent'> {
  if (isUniqueViolation(error)) return refuse('code_spent')
  throw error
}
