import * as v from 'valibot'
import { Empty, filled, writable } from '../../fields.ts'
import { MAX_ANSWER } from '../../late/messages.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { SUPPORT_CALLS } from '../messages.ts'
import { Why, why } from './fields.ts'

const MessageParams = v.strictObject({ message_id: filled(64) })

export const SUPPORT_RULES = {
  getMessages: {
    summary: 'List unanswered messages to support: those of members first, oldest first',
    guard: 'operators',
    roles: ['support'],
    request: Empty,
    errors: [],
  },
  answerMessage: {
    summary: "Email an answer in the sender's language",
    guard: 'operators',
    roles: ['support'],
    params: MessageParams,
    request: v.strictObject({
      answer: v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(MAX_ANSWER)),
      why,
    }),
    errors: [],
  },
  closeMessage: {
    summary: 'Mark a message as answered in another way',
    guard: 'operators',
    roles: ['support'],
    params: MessageParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof SUPPORT_CALLS, ConsoleRules>
