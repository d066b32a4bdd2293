import { type NotificationPayloads, RESENDABLE_NOTIFICATIONS } from '#contract/inbox.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { AccountRow } from '../../../db/lock-account.ts'
import type { Db } from '../../../db/open.ts'
import { enqueueEmail } from '../../../email/outbox.ts'
import type { Email, EmailPayloads } from '../../../email/payloads.ts'
import { isQueued } from '../../../email/queries.ts'
import { selectNotification } from '../../../inbox/queries.ts'
import { selectMessage } from '../../../messages/queries.ts'
import { selectAuthor } from '../../../messages/thread-queries.ts'
import type { DbAndClock } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Changed, changeMember } from './change-member.ts'

/** How long an email is not sent again after it was sent again. */
const PAUSE_MS = 10 * MINUTE_MS

/**
 * Emails a notification again to the member's present address, also of a kind that is switched off. Never one
 * with a code or a link that opens something: those are no notifications.
 * @returns `isKnown` is false when there is no such notification of a kind that can be sent again, or no address;
 *   `is_new` when it was sent again in the last ten minutes
 */
export async function resendEmail(
  context: DbAndClock,
  { member, notice_id }: { member: string; notice_id: string },
  author: Author,
): Promise<Changed | 'no_member'> {
  const reply_to = (await siteContent(context)).web_config.email || null
  const audit = { ...author, what: 'resend' }
  return changeMember(context, member, audit, async (transaction, account) => {
    const { account_id, email: recipient, locale } = account
    const notice = await selectNotification(transaction, account_id, notice_id)
    if (!notice || recipient === null) return 'unknown'
    const content = await contentOf(transaction, account, { ...notice, reply_to })
    if (!content) return 'unknown'
    const nowMs = context.now()
    const dedupe_key = `resend:${notice_id}:${Math.floor(nowMs / PAUSE_MS)}`
    if (await isQueued(transaction, dedupe_key)) return false
    await enqueueEmail(transaction, {
      ...content,
      dedupe_key,
      account_id,
      recipient,
      locale,
      nowMs,
    } as Email)
    return true
  })
}

/** Returns what the email says, or null for a kind that is not sent again. */
async function contentOf(
  transaction: Db,
  { account_id }: AccountRow,
  { kind, payload, reply_to }: { kind: string; payload: string; reply_to: string | null },
): Promise<Pick<Email, 'kind' | 'payload'> | null> {
  const known = RESENDABLE_NOTIFICATIONS.find((resendable) => resendable === kind)
  if (known === undefined) return null
  if (known !== 'answer') return { kind: known, payload: JSON.parse(payload) }
  const { message_id }: NotificationPayloads['answer'] = JSON.parse(payload)
  if ((await selectAuthor(transaction, message_id))?.account_id !== account_id) return null
  const written = await selectMessage(transaction, message_id)
  const last = written?.replies.findLastIndex(({ is_ours }) => is_ours) ?? -1
  const answer = written?.replies[last]
  if (!written || !answer) return null
  const before = written.replies.slice(0, last).findLast(({ is_ours }) => !is_ours)
  const email: EmailPayloads['support_answer'] = {
    answer: answer.text,
    message: before?.text ?? written.message,
    reply_to,
    message_id,
  }
  return { kind: 'support_answer', payload: email }
}
