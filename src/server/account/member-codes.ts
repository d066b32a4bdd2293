import { DAY_MS } from '#domain/durations.ts'
import { type CodeBinding, type CodeSent, codeSent, writeCode } from '../auth/codes/mailed-codes.ts'
import { count, countMailedCode, type Limit } from '../auth/limits/throttle.ts'
import { selectAccountByEmail, selectAccountById } from '../auth/queries.ts'
import type { Session } from '../auth/sessions/sessions.ts'
import { enqueueEmail } from '../email/outbox.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'

/** However many addresses a member tries. */
const NEW_ADDRESSES: Limit = { kind: 'new-address', hits: 10, window_ms: DAY_MS }

/** A member's code works for this account in this browser alone. */
export function memberBinding(
  purpose: 'change_email' | 'delete_account',
  { account_id, email, browser }: { account_id: string; email: string; browser: string },
): CodeBinding {
  return { purpose, email, browser: `${account_id} ${browser}` }
}

/**
 * Mails the code of a change of address to the new one. Whether that has an account changes neither
 * the answer nor the work (decision 7).
 * @param email normalised
 */
export async function sendEmailChangeCode(
  services: Services,
  { account_id }: Session,
  { email, browser }: { email: string; browser: string },
): Promise<CodeSent | Refusal<'too_many_requests' | 'unauthenticated'>> {
  const { db, now } = services
  const account = await selectAccountById(db, account_id)
  if (!account) return refuse('unauthenticated')
  const too_many =
    (await count(services, { limit: NEW_ADDRESSES, of: account_id })) ??
    (await countMailedCode(services, { purpose: 'change_email', email, share: '' }))
  if (too_many) return too_many

  const now_ms = now()
  const is_decoy = (await selectAccountByEmail(db, email)) !== undefined
  const binding = memberBinding('change_email', { account_id, email, browser })
  await db.transaction().execute(async (transaction) => {
    const written = await writeCode(transaction, services, binding, { is_decoy, now_ms })
    const { code_id, ...payload } = written
    const { locale } = account
    const addressed = { dedupe_key: `code:${code_id}`, recipient: email, locale, now_ms }
    await enqueueEmail(
      transaction,
      is_decoy
        ? { ...addressed, kind: 'address_taken', payload: {} }
        : { ...addressed, kind: 'email_change_code', payload },
    )
  })
  return codeSent(services)
}

/** Mails the code that deleting the account asks for. */
export async function sendDeletionCode(
  services: Services,
  { account_id }: Session,
  browser: string,
): Promise<CodeSent | Refusal<'too_many_requests' | 'email_needed'>> {
  const { db, now } = services
  const account = await selectAccountById(db, account_id)
  if (!account || account.email === null) return refuse('email_needed')
  const { email, locale } = account
  const purpose = 'delete_account' as const
  const too_many = await countMailedCode(services, { purpose, email, share: account_id })
  if (too_many) return too_many

  const now_ms = now()
  const binding = memberBinding(purpose, { account_id, email, browser })
  await db.transaction().execute(async (transaction) => {
    const written = await writeCode(transaction, services, binding, { is_decoy: false, now_ms })
    const { code_id, ...payload } = written
    await enqueueEmail(transaction, {
      kind: 'deletion_code',
      dedupe_key: `code:${code_id}`,
      recipient: email,
      locale,
      payload,
      now_ms,
      account_id,
    })
  })
  return codeSent(services)
}
