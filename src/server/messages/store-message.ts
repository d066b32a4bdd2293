import type { Insertable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { enqueueEmail } from '../email/outbox.ts'
import type { EmailPayloads } from '../email/payloads.ts'
import { insertSupportMessage } from './queries.ts'

type Row = Pick<
  Insertable<Tables['support_message']>,
  'message_id' | 'kind' | 'account_id' | 'email' | 'locale' | 'message'
>

/**
 * Stores a message that begins a conversation and waits for us from now on.
 * @returns false when a message with this id exists
 */
export function storeMessage(transaction: Db, row: Row, nowMs: number): Promise<boolean> {
  return insertSupportMessage(transaction, {
    ...row,
    created_at_ms: nowMs,
    waiting_since_ms: nowMs,
    closed_at_ms: null,
    latest_at_ms: nowMs,
  })
}

/**
 * Emails a message to the operator, if an address is set.
 * @param id of the message or reply: it is emailed once
 * @param recipient the operator's address; empty when none is set
 */
export async function mailToOperator(
  transaction: Db,
  { id, recipient, locale }: { id: string; recipient: string; locale: Row['locale'] },
  payload: EmailPayloads['support_message'],
  nowMs: number,
): Promise<void> {
  if (recipient === '') return
  const dedupe_key = `support_message:${id}`
  await enqueueEmail(transaction, {
    kind: 'support_message',
    dedupe_key,
    recipient,
    locale,
    payload,
    nowMs,
  })
}

/** Removes control characters except line breaks and tabs: PostgreSQL cannot store all of them. */
export const plainText = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
