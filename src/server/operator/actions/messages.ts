import { enqueueEmail } from '../../email/outbox.ts'
import { markAnswered } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { type Author, insertAudit } from '../audit-queries.ts'

type Context = Pick<Services, 'db' | 'now'>

/**
 * Queues an answer by mail in the writer's language and marks the message as answered. The mail's
 * Reply-To is the operator's address, where one is set.
 * @param answer at most MAX_ANSWER characters
 * @returns false when no message with this id waits for an answer
 */
export async function answerMessage(
  context: Context,
  { message_id, answer }: { message_id: string; answer: string },
  author: Author,
): Promise<boolean> {
  const nowMs = context.now()
  const { web_config } = await siteContent(context)
  return context.db.transaction().execute(async (transaction) => {
    const answered_at_ms = nowMs
    const written = await markAnswered(transaction, message_id, { answered_at_ms, answer })
    if (!written) return false
    const { email, locale, message } = written
    await enqueueEmail(transaction, {
      kind: 'support_answer',
      dedupe_key: `support_answer:${message_id}`,
      recipient: email,
      locale,
      payload: { answer, message, reply_to: web_config.email || null },
      nowMs,
    })
    const what = `messages reply ${message_id}`
    await insertAudit(transaction, { ...author, what, at_ms: nowMs })
    return true
  })
}

/**
 * Marks a message as answered in another way.
 * @returns false when no message with this id waits for an answer
 */
export function closeMessage(
  { db, now }: Context,
  message_id: string,
  author: Author,
): Promise<boolean> {
  const at_ms = now()
  return db.transaction().execute(async (transaction) => {
    const change = { answered_at_ms: at_ms, answer: null }
    if (!(await markAnswered(transaction, message_id, change))) return false
    await insertAudit(transaction, { ...author, what: `messages answered ${message_id}`, at_ms })
    return true
  })
}
