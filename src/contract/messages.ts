import * as v from 'valibot'
import { post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { Empty, filled, locale } from './fields.ts'
import { email, proof } from './request-fields.ts'

/** The maximum length of a message to support, in UTF-16 units. */
export const MAX_MESSAGE = 4000

export const MAX_ANSWER = 10_000

/** A message to support, or a report of abuse, whose author is no member as a rule. */
export const MESSAGE_KINDS = ['support', 'abuse'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const sendMessage = post('/api/messages', Empty)

/** A message to support from anyone, with the address to reply to (decision 28). */
export const MessageRequest = v.strictObject({ email, message: filled(MAX_MESSAGE), locale, proof })

export const MESSAGE_ENDPOINTS = {
  sendMessage: endpoint(sendMessage, {
    summary: 'Send a message to support, which answers by email within 24 hours',
    guard: 'public',
    request: MessageRequest,
    errors: ['too_many_requests', 'proof_required'],
  }),
}
