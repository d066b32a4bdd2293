import { randomUUID } from 'node:crypto'
import type { ParsedRequestOf } from '#contract/endpoints.ts'
import { emailProblem, mailboxKey, normalizeEmail } from '#domain/credentials.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import type { AddressCounters } from '../auth/address-counters.ts'
import type { Session } from '../auth/sessions.ts'
import { count, type Limit } from '../auth/throttle.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { enqueueNotice } from '../outside/outbox.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content.ts'
import { insertSupportMessage, selectAccountNumber } from './queries.ts'

const A_NETWORK = 10
const WRITER: Limit = { kind: 'message', hits: 5, window_ms: HOUR_MS }
/** What a flood from many addresses can fill the database with at most. */
const EVERYBODY: Limit = { kind: 'messages', hits: 1000, window_ms: DAY_MS }

/**
 * Keeps a message for the operator, and mails it where the operator has set an address (decision 28).
 * A member is counted by account, so that nobody else uses up what the member may write.
 * @param from.networks counts by the hour
 */
export async function leaveMessage(
  services: Services,
  asked: ParsedRequestOf<'sendMessage'>,
  from: { session: Session | null; address: string; networks: AddressCounters },
): Promise<Refusal<'invalid_request' | 'too_many_requests'> | null> {
  const { db, now, config } = services
  const email = normalizeEmail(asked.email)
  const message = plainText(asked.message)
  if (emailProblem(email) !== null) return refuse('invalid_request', { field: 'email' })
  if (message === '') return refuse('invalid_request', { field: 'message' })
  const account_id = from.session?.account_id ?? null
  const seen = from.networks.count('message', from.address, now())
  // in demonstration mode everybody is this machine
  if (seen.hits > A_NETWORK && !config.demonstration) {
    const retry_after_s = Math.ceil(seen.window_ends_in_ms / 1000)
    return refuse('too_many_requests', { retry_after_s })
  }
  const too_many =
    (await count(services, { limit: WRITER, of: account_id ?? mailboxKey(email) })) ??
    (await count(services, { limit: EVERYBODY, of: '' }))
  if (too_many) return too_many

  const { web_config } = await siteContent(services)
  const { locale } = asked
  const row = { message_id: randomUUID(), account_id, email, locale, message }
  await db.transaction().execute(async (transaction) => {
    await insertSupportMessage(transaction, {
      ...row,
      created_at_ms: now(),
      answered_at_ms: null,
    })
    if (web_config.email === '') return
    const digital_account_number =
      account_id === null ? null : await selectAccountNumber(transaction, account_id)
    await enqueueNotice(transaction, {
      kind: 'support_message',
      dedupe_key: `support_message:${row.message_id}`,
      recipient: web_config.email,
      locale,
      payload: { email, digital_account_number, message },
      now_ms: now(),
    })
  })
  return null
}

/** Lines and tabs stay; other control characters are no text, and no database takes all of them. */
const plainText = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
