import * as v from 'valibot'
import type { Call } from '../call.ts'
import { filled, instantMs, locale, text } from '../fields.ts'
import { MAX_ANSWER, MAX_MESSAGE } from '../messages.ts'
import { ChangedReply } from './members.ts'

const Message = v.object({
  message_id: filled(64),
  email: text(254),
  digital_account_number: v.nullable(text(40)),
  locale,
  message: text(MAX_MESSAGE),
  created_at_ms: instantMs,
  answered_at_ms: v.nullable(instantMs),
  answer: v.nullable(text(MAX_ANSWER)),
})
const MessagesReply = v.object({ messages: v.pipe(v.array(Message), v.maxLength(100)) })

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
} as const satisfies Record<string, Call>

export type SupportMessage = v.InferOutput<typeof Message>
