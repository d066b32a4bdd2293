import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { enqueueEmail } from '../../email/outbox.ts'
import type { EmailPayloads } from '../../email/payloads.ts'
import { notifyInInbox } from '../../inbox/notify-member.ts'
import { markAnswered, markClosed, markWaiting, selectAddress } from '../../messages/queries.ts'
import { insertReply, selectLatestOfAuthor } from '../../messages/reply-queries.ts'
import type { DbAndClock } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import type { Author } from '../queries/audit-queries.ts'
import { auditedAction, changeWithAudit } from './change-with-audit.ts'

type Answered = NonNullable<Awaited<ReturnType<typeof markAnswered>>>

/**
 * Adds a reply to a conversation that waits for one, and emails it in the writer's language; a member also
 * reads it in the account. The email's Reply-To is the operator's address, where one is set.
 * @param answer at most MAX_ANSWER characters
 * @returns false when no message with this id waits for an answer
 */
export async function answerMessage(
  context: DbAndClock,
  { message_id, answer }: { message_id: string; answer: string },
  author: Author,
): Promise<boolean> {
  const { web_config } = await siteContent(context)
  return changeWithAudit(context, author, async (transaction, nowMs) => {
    const written = await markAnswered(transaction, message_id, nowMs)
    if (!written) return null
    const reply_id = randomUUID()
    const message = (await selectLatestOfAuthor(transaction, message_id)) ?? written.message
    const reply = { reply_id, message_id, is_ours: 1, text: answer, created_at_ms: nowMs }
    await insertReply(transaction, reply)
    await notifyAuthor(transaction, written, {
      reply_id,
      nowMs,
      payload: {
        answer,
        message,
        reply_to: web_config.email || null,
        message_id: written.account_id === null ? undefined : message_id,
      },
    })
    return `messages reply ${message_id}`
  })
}

/** Emails a reply, where there is an address, and notifies a member in the account. */
async function notifyAuthor(
  transaction: Db,
  { account_id, email, locale }: Answered,
  {
    reply_id,
    nowMs,
    payload,
  }: { reply_id: string; nowMs: number; payload: EmailPayloads['support_answer'] },
): Promise<void> {
  const { message_id } = payload
  if (account_id !== null && message_id !== undefined) {
    const dedupe_key = `answer:${reply_id}`
    const notice = { kind: 'answer', dedupe_key, payload: { message_id }, nowMs } as const
    await notifyInInbox(transaction, account_id, notice)
  }
  const own = account_id === null ? null : await selectAddress(transaction, account_id)
  const recipient = email || own
  if (!recipient) return
  await enqueueEmail(transaction, {
    kind: 'support_answer',
    dedupe_key: `support_answer:${reply_id}`,
    ...(account_id !== null && { account_id }),
    recipient,
    locale,
    payload,
    nowMs,
  })
}

/**
 * Closes a conversation that needs no reply, or was answered in another way. Its author can write more.
 * @returns false when no message with this id is open
 */
export const closeMessage = changing('answered', markClosed)

/**
 * Makes a conversation that was answered or closed wait for an answer again.
 * @returns false when no such message has this id
 */
export const reopenMessage = changing('reopen', markWaiting)

/** Makes an action that changes how a conversation stands. */
function changing(what: string, mark: typeof markClosed) {
  return auditedAction(async (transaction, message_id: string, nowMs) =>
    (await mark(transaction, message_id, nowMs)) ? `messages ${what} ${message_id}` : null,
  )
}
