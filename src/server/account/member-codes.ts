import { DAY_MS } from '#domain/time/durations.ts'
import { type CodeBinding, type CodeSent, codeSent, writeCode } from '../auth/codes/mailed-codes.ts'
import { count, countMailedCode, type Limit } from '../auth/limits/throttle.ts'
import { selectAccountByEmail, selectAccountById } from '../auth/queries.ts'
import { enqueueEmail } from '../email/outbox.ts'
import type { Session } from '../http/session.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { KeyedServices } from '../services.ts'

/** Limits a member's codes to new addresses, over all addresses. */
const NEW_ADDRESSES: Limit = { kind: 'new-address', hits: 10, windowMs: DAY_MS }

/** Binds a member's code to this account and browser. */
export function memberBinding(
  purpose: 'change_email' | 'delete_account',
  { account_id, email, browser }: { account_id: string; email: string; browser: string },
): CodeBinding {
  return { purpose, email, browser: `${account_id} ${browser}` }
}

/**
 * Sends the code that confirms a new address. Reply and work are the same whether or not the address has an
 * account (decision 7).
 * @param email normalised
 */
export async function sendEmailChangeCode(
  services: KeyedServices,
  { account_id }: Session,
  { email, browser }: { email: string; browser: string },
): Promise<CodeSent | Refusal<'too_many_requests' | 'unauthenticated'>> {
  const { db, now } = services
  const account = await selectAccountById(db, account_id)
  if (!account) return refuse('unauthenticated')
  const tooMany =
    (await count(services, { limit: NEW_ADDRESSES, subject: account_id })) ??
    (await countMailedCode(services, { purpose: 'change_email', email, share: '' }))
  if (tooMany) return tooMany

  const nowMs = now()
  const isDecoy = (await selectAccountByEmail(db, email)) !== undefined
  const binding = memberBinding('change_email', { account_id, email, browser })
  await db.transaction().execute(async (transaction) => {
    const written = await writeCode(transaction, services, binding, { isDecoy, nowMs })
    const { code_id, ...payload } = written
    const { locale } = account
    const addressed = { dedupe_key: `code:${code_id}`, recipient: email, locale, nowMs }
    await enqueueEmail(
      transaction,
      isDecoy
        ? { ...addressed, kind: 'address_taken', payload: {} }
        : { ...addressed, kind: 'email_change_code', payload },
    )
  })
  return codeSent(services)
}

/** Sends the code that confirms a deletion. */
export async function sendDeletionCode(
  services: KeyedServices,
  { account_id }: Session,
  browser: string,
): Promise<CodeSent | Refusal<'too_many_requests' | 'email_needed'>> {
  const { db, now } = services
  const account = await selectAccountById(db, account_id)
  if (!account || account.email === null) return refuse('email_needed')
  const { email, locale } = account
  const purpose = 'delete_account' as const
  const tooMany = await countMailedCode(services, { purpose, email, share: account_id })
  if (tooMany) return tooMany

  const nowMs = now()
  const binding = memberBinding(purpose, { account_id, email, browser })
  await db.transaction().execute(async (transaction) => {
    const written = await writeCode(transaction, services, binding, { isDecoy: false, nowMs })
    const { code_id, ...payload } = written
    await enqueueEmail(transaction, {
      kind: 'deletion_code',
      dedupe_key: `code:${code_id}`,
      recipient: email,
      locale,
      payload,
      nowMs,
      account_id,
    })
  })
  return codeSent(services)
}
