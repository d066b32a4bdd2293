import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { filled, locale } from '../fields.ts'
import { MAX_MESSAGE, type MESSAGE_CALLS } from '../late/messages.ts'
import { email, proof } from './fields.ts'

/** A message to support from anyone, with the address to reply to (decision 28). */
export const MessageRequest = v.strictObject({ email, message: filled(MAX_MESSAGE), locale, proof })

export const MESSAGE_RULES = {
  sendMessage: {
    summary: 'Send a message to support, which answers by email within 24 hours',
    guard: 'public',
    request: MessageRequest,
    errors: ['too_many_requests', 'proof_required'],
  },
} as const satisfies Record<keyof typeof MESSAGE_CALLS, Rules>
