import type { Call } from '../call.ts'
import { Empty } from '../fields.ts'

/** The maximum length of a message to support, in UTF-16 units. */
export const MAX_MESSAGE = 4000
export const MAX_ANSWER = 10_000

/** A message to support, or a report of abuse, whose author is no member as a rule. */
export const MESSAGE_KINDS = ['support', 'abuse'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_CALLS = {
  sendMessage: { method: 'POST', path: '/api/messages', reply: Empty },
} as const satisfies Record<string, Call>
