import * as v from 'valibot'
import { THREAD_STATES } from '#domain/messages/thread-state.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { get, post } from '../call.ts'
import { Empty, filled, instantMs, listOf, locale, text, writable } from '../fields.ts'
import { MAX_ANSWER, MAX_MESSAGE, MESSAGE_KINDS } from '../messages.ts'
import { Replies } from '../threads.ts'
import { operatorEndpoint } from './endpoint.ts'
import { ChangedReply } from './members.ts'
import { Why, why } from './request-fields.ts'

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
  messages: listOf(Message, 100),
  prepared: listOf(PreparedReply, 200),
})

export const getMessages = get('/api/operator/messages', MessagesReply)
export const answerMessage = post('/api/operator/messages/:message_id/answer', ChangedReply)
export const closeMessage = post('/api/operator/messages/:message_id/close', ChangedReply)
export const reopenMessage = post('/api/operator/messages/:message_id/reopen', ChangedReply)
export const savePreparedReply = post('/api/operator/prepared-replies', Empty)
export const removePreparedReply = post('/api/operator/prepared-replies/remove', ChangedReply)

const answer = v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(MAX_ANSWER))

const params = v.strictObject({ message_id: filled(64) })
const onMessage = { roles: ['support'], params } as const

export const SUPPORT_ENDPOINTS = {
  getMessages: operatorEndpoint(getMessages, {
    summary: 'List conversations with support: those that wait, or were answered, or are closed',
    roles: ['support'],
    request: v.strictObject({ state: v.optional(v.picklist(THREAD_STATES), 'waiting') }),
  }),
  answerMessage: operatorEndpoint(answerMessage, {
    summary: "Answer in the sender's language: by email, and for members in their account",
    ...onMessage,
    request: v.strictObject({
      answer,
      why,
    }),
  }),
  closeMessage: operatorEndpoint(closeMessage, {
    summary: 'Close a conversation, or mark it as answered in another way',
    ...onMessage,
    request: Why,
  }),
  reopenMessage: operatorEndpoint(reopenMessage, {
    summary: 'Make a conversation that was answered or closed wait for an answer again',
    ...onMessage,
    request: Why,
  }),
  savePreparedReply: operatorEndpoint(savePreparedReply, {
    summary: 'Prepare a reply in every language, in place of the one of that name',
    roles: ['support'],
    request: v.strictObject({
      name: filled(60),
      texts: v.strictObject(v.entriesFromList(LOCALES, answer)),
      why,
    }),
  }),
  removePreparedReply: operatorEndpoint(removePreparedReply, {
    summary: 'Remove a prepared reply',
    roles: ['support'],
    request: v.strictObject({ name: filled(60), why }),
  }),
}

export type PreparedReply = v.InferOutput<typeof PreparedReply>
export type SupportMessage = v.InferOutput<typeof Message>
