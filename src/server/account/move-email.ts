import { randomUUID } from 'node:crypto'
import { EMAIL_UNDO_MS } from '#domain/identity/grace-periods.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { enqueueEmail } from '../email/outbox.ts'
import { hashToken, newToken } from '../http/tokens.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import { insertEmailChange, updateEmail } from './email-queries.ts'

/**
 * Gives a locked account another address and emails both. The old one gets a link that restores it, for
 * 72 hours and without signing in; an imported account may have had no address (decision 27).
 * @param change.change_id one per change: repeated emails with the same id are dropped
 * @throws a unique violation when another account has the address
 */
export async function moveEmail(
  transaction: Db,
  account: AccountRow,
  { email, change_id, nowMs }: { email: string; change_id: string; nowMs: number },
): Promise<void> {
  const { account_id, email: old_email, locale } = account
  await updateEmail(transaction, account_id, email)
  await notifyMember(
    transaction,
    { ...account, email },
    {
      kind: 'email_changed',
      dedupe_key: `email_changed:${change_id}`,
      payload: { changed_at_ms: nowMs },
      nowMs,
    },
  )
  if (old_email === null) return

  const undoToken = newToken()
  const undo_until_ms = nowMs + EMAIL_UNDO_MS
  await insertEmailChange(transaction, {
    change_id: randomUUID(),
    account_id,
    old_email,
    undo_hash: hashToken(undoToken),
    changed_at_ms: nowMs,
    undo_until_ms,
  })
  await enqueueEmail(transaction, {
    kind: 'undo_email_change',
    dedupe_key: `undo_email_change:${change_id}`,
    recipient: old_email,
    locale,
    payload: { undo_token: undoToken, undo_until_ms },
    nowMs,
    account_id,
  })
}
