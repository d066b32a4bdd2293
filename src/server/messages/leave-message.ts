import { randomUUID } from 'node:crypto'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { MESSAGE_ENDPOINTS, MessageKind } from '#contract/messages.ts'
import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { limitNetwork } from '../auth/limits/network-limits.ts'
import { type Counter, count, countedHits, type Limit } from '../auth/limits/throttle.ts'
import type { Session } from '../http/session.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { selectAccountNumber } from './queries.ts'
import { mailToOperator, plainText, storeMessage } from './store-message.ts'

const MEMBER: Limit = { kind: 'message', hits: 5, windowMs: HOUR_MS }
/**
 * Number of messages from all visitors in a day that are emailed and need no proof of work. More than
 * that count as a flood.
 */
const VISITORS: Counter = { limit: { kind: 'messages', hits: 300, windowMs: DAY_MS }, subject: '' }

/**
 * Stores a message for the operator, and emails it if the operator has set an address. Members are
 * limited by account only, visitors by network. In a flood visitors are not refused for what others
 * wrote: each must send a proof of work, and nothing is emailed, so that sign-in codes do not queue
 * behind their messages.
 */
export async function leaveMessage(
  services: Services,
  request: ParsedRequestOf<typeof MESSAGE_ENDPOINTS.sendMessage>,
  from: { session: Session | null; address: string },
  kind: MessageKind = 'support',
): Promise<Refusal<'invalid_request' | 'too_many_requests' | 'proof_required'> | null> {
  const { db, now } = services
  const email = normalizeEmail(request.email)
  const message = plainText(request.message)
  if (emailProblem(email) !== null) return refuse('invalid_request', { field: 'email' })
  if (message === '') return refuse('invalid_request', { field: 'message' })
  const account_id = from.session?.account_id ?? null
  const isVisitor = account_id === null
  const earlier = isVisitor ? await countedHits(services, VISITORS) : 0
  const isFlood = earlier >= VISITORS.limit.hits
  const visit = { address: from.address, proof: request.proof }
  const refusal = isVisitor
    ? await limitNetwork(services, 'message', visit, { isSuspicious: isFlood })
    : await count(services, { limit: MEMBER, subject: account_id })
  if (refusal) return refusal
  if (isVisitor) await count(services, VISITORS)

  const { web_config } = await siteContent(services)
  const { locale } = request
  const message_id = randomUUID()
  await db.transaction().execute(async (transaction) => {
    await storeMessage(transaction, { message_id, kind, account_id, email, locale, message }, now())
    if (isFlood) return
    const digital_account_number =
      account_id === null ? null : await selectAccountNumber(transaction, account_id)
    const is_last_mailed = isVisitor && earlier === VISITORS.limit.hits - 1
    const is_abuse = kind === 'abuse'
    await mailToOperator(
      transaction,
      { id: message_id, recipient: web_config.email, locale },
      { email, digital_account_number, message, is_last_mailed, is_abuse },
      now(),
    )
  })
  return null
}
