import type { ParsedRequestOf, ReplyOf } from '#contract/endpoint.ts'
import { MOST_REPLIES, MOST_THREADS, type THREAD_ENDPOINTS } from '#contract/threads.ts'
import { threadState } from '#domain/messages/thread-state.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { countAll, type Limit } from '../auth/limits/throttle.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import type { Session } from '../http/session.ts'
import { markAnswerNoticesRead } from '../inbox/queries.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { DbAndClock, Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { markClosed } from './queries.ts'
import { countReplies, insertReply, withReplies } from './reply-queries.ts'
import { mailToOperator, plainText, storeMessage } from './store-message.ts'
import {
  lockThread,
  markThreadSeen,
  markWritten,
  selectAuthor,
  selectThreads,
} from './thread-queries.ts'

/** Numbers of messages that a member writes in the account. */
const HOUR: Limit = { kind: 'thread-hour', hits: 20, windowMs: HOUR_MS }
const DAY: Limit = { kind: 'thread-day', hits: 60, windowMs: DAY_MS }

type Threads = ReplyOf<typeof THREAD_ENDPOINTS.getThreads>
type Written = Threads | Refusal<'invalid_request' | 'not_found' | 'too_many_requests'>

/** Lists a member's conversations with support; of many replies the newest. */
export async function listThreads(db: Db, account_id: string): Promise<Threads> {
  const rows = await selectThreads(db, account_id, MOST_THREADS)
  const counts = await countReplies(
    db,
    rows.map(({ message_id }) => message_id),
  )
  const threads = await withReplies(db, rows, MOST_REPLIES)
  return {
    threads: threads.map(({ waiting_since_ms, closed_at_ms, is_unread, replies, ...thread }) => ({
      ...thread,
      state: threadState({ waiting_since_ms, closed_at_ms }),
      is_unread: is_unread === 1,
      is_cut: replies.length < (counts.get(thread.message_id) ?? 0),
      replies,
    })),
  }
}

/**
 * Begins a conversation, whose replies go to the account's address and into the account. The same
 * message_id again begins none: the caller lost the answer.
 */
export async function beginThread(
  services: Services,
  { account_id }: Session,
  { message_id, message: typed, locale }: ParsedRequestOf<typeof THREAD_ENDPOINTS.beginThread>,
): Promise<Written> {
  const { db } = services
  const message = plainText(typed)
  if (message === '') return refuse('invalid_request', { field: 'message' })
  const known = await selectAuthor(db, message_id)
  if (known) return known.account_id === account_id ? listThreads(db, account_id) : unknownId()
  const row = { message_id, kind: 'support', account_id, email: '', locale, message } as const
  return write(services, account_id, { id: message_id, message }, (transaction) =>
    storeMessage(transaction, row, services.now()),
  )
}

/** Writes more in a conversation; one that was closed waits again. The same reply_id again adds nothing. */
export async function writeInThread(
  services: Services,
  { account_id }: Session,
  message_id: string,
  { reply_id, message: typed }: ParsedRequestOf<typeof THREAD_ENDPOINTS.writeInThread>,
): Promise<Written> {
  const { db, now } = services
  const message = plainText(typed)
  if (message === '') return refuse('invalid_request', { field: 'message' })
  if ((await selectAuthor(db, message_id))?.account_id !== account_id) return refuse('not_found')
  return write(services, account_id, { id: reply_id, message }, async (transaction) => {
    // one whose time is over may have been deleted meanwhile
    if (!(await lockThread(transaction, message_id))) return refuse('not_found')
    const created_at_ms = now()
    const reply = { reply_id, message_id, is_ours: 0, text: message, created_at_ms }
    if (!(await insertReply(transaction, reply))) return false
    await markWritten(transaction, message_id, created_at_ms)
    return true
  })
}

/** Stores and emails a message within the member's limits. @param store tells whether the message is new, or refuses it */
async function write(
  services: Services,
  account_id: string,
  { id, message }: { id: string; message: string },
  store: (transaction: Db) => Promise<boolean | Refusal<'not_found'>>,
): Promise<Written> {
  const { db, now } = services
  const refusal = await countAll(services, [
    { limit: HOUR, subject: account_id },
    { limit: DAY, subject: account_id },
  ])
  if (refusal) return refusal
  const { web_config } = await siteContent(services)
  const stored = await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    const stored = account !== undefined && (await store(transaction))
    if (stored !== true) return stored
    const { digital_account_number, locale } = account
    const payload = { email: null, digital_account_number, message }
    await mailToOperator(transaction, { id, recipient: web_config.email, locale }, payload, now())
    return true
  })
  return stored instanceof Refusal ? stored : listThreads(db, account_id)
}

/** Closes a conversation; closing it again changes nothing. */
export async function closeThread(
  { db, now }: DbAndClock,
  { account_id }: Session,
  message_id: string,
): Promise<Threads | Refusal<'not_found'>> {
  if ((await selectAuthor(db, message_id))?.account_id !== account_id) return refuse('not_found')
  await markClosed(db, message_id, now())
  return listThreads(db, account_id)
}

/** Marks a conversation as read up to a moment, and with it the notifications of its replies. */
export async function markThreadRead(
  { db, now }: DbAndClock,
  { account_id }: Session,
  message_id: string,
  latest_at_ms: number,
): Promise<Threads | Refusal<'not_found'>> {
  if ((await selectAuthor(db, message_id))?.account_id !== account_id) return refuse('not_found')
  await db.transaction().execute(async (transaction) => {
    if (!(await markThreadSeen(transaction, message_id, latest_at_ms))) return
    await markAnswerNoticesRead(transaction, { account_id, message_id }, now())
  })
  return listThreads(db, account_id)
}

const unknownId = () => refuse('invalid_request', { field: 'message_id' })
