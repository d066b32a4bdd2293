import * as v from 'valibot'
import type { Call } from '../call.ts'
import { Empty, filled, instantMs, locale, text } from '../fields.ts'
import { MAX_ANSWER, MAX_MESSAGE, MESSAGE_KINDS } from '../late/messages.ts'
import { ChangedReply } from './members.ts'
import { Replies } from './replies.ts'

/** How many replies operators can prepare. */
export const MOST_PREPARED = 50

/** Prepared replies to reports of abuse; the operator chooses, and may change the text. */
export const PREPARED_REPLIES = ['no_records', 'details', 'not_ours', 'authority'] as const

const PreparedReply = v.object({
  /** one of PREPARED_REPLIES for a report of abuse, else what operators named it */
  name: filled(60),
  kind: v.picklist(MESSAGE_KINDS),
  locale,
  text: text(MAX_ANSWER),
})

const Message = v.object({
  message_id: filled(64),
  kind: v.picklist(MESSAGE_KINDS),
  /** empty: the author reads replies in the account, and by email if it has an address */
  email: text(254),
  digital_account_number: v.nullable(text(40)),
  locale,
  message: text(MAX_MESSAGE),
  created_at_ms: instantMs,
  /** since when its author waits for us; null when answered or closed */
  waiting_since_ms: v.nullable(instantMs),
  closed_at_ms: v.nullable(instantMs),
  replies: Replies,
})
const MessagesReply = v.object({
  messages: v.pipe(v.array(Message), v.maxLength(100)),
  prepared: v.pipe(v.array(PreparedReply), v.maxLength(200)),
})

export const SUPPORT_CALLS = {
  getMessages: { method: 'GET', path: '/api/operator/messages', reply: MessagesReply },
  answerMessage: {
    method: 'POST',
    path: '/api/operator/messages/:message_id/answer',
    reply: ChangedReply,
  },
  closeMessage: {
    method: 'POST',
    path: '/api/operator/messages/:message_id/close',
    reply: ChangedReply,
  },
  reopenMessage: {
    method: 'POST',
    path: '/api/operator/messages/:message_id/reopen',
    reply: ChangedReply,
  },
  savePreparedReply: {
    method: 'POST',
    path: '/api/operator/prepared-replies',
    reply: Empty,
  },
  removePreparedReply: {
    method: 'POST',
    path: '/api/operator/prepared-replies/remove',
    reply: ChangedReply,
  },
} as const satisfies Record<string, Call>

export type PreparedReply = v.InferOutput<typeof PreparedReply>
export type SupportMessage = v.InferOutput<typeof Message>
