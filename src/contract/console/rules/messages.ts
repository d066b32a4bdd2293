import * as v from 'valibot'
import { LOCALES } from '#domain/site/locales.ts'
import { THREAD_STATES } from '#domain/support/thread-state.ts'
import { filled, writable } from '../../fields.ts'
import { MAX_ANSWER } from '../../late/messages.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { SUPPORT_CALLS } from '../messages.ts'
import { Why, why } from './fields.ts'

const answer = v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(MAX_ANSWER))
const MessageParams = v.strictObject({ message_id: filled(64) })

export const SUPPORT_RULES = {
  getMessages: {
    summary: 'List conversations with support: those that wait, or were answered, or are closed',
    guard: 'operators',
    roles: ['support'],
    request: v.strictObject({ state: v.optional(v.picklist(THREAD_STATES), 'waiting') }),
    errors: [],
  },
  answerMessage: {
    summary: "Answer in the sender's language: by email, and for members in their account",
    guard: 'operators',
    roles: ['support'],
    params: MessageParams,
    request: v.strictObject({
      answer,
      why,
    }),
    errors: [],
  },
  closeMessage: {
    summary: 'Close a conversation, or mark it as answered in another way',
    guard: 'operators',
    roles: ['support'],
    params: MessageParams,
    request: Why,
    errors: [],
  },
  reopenMessage: {
    summary: 'Make a conversation that was answered or closed wait for an answer again',
    guard: 'operators',
    roles: ['support'],
    params: MessageParams,
    request: Why,
    errors: [],
  },
  savePreparedReply: {
    summary: 'Prepare a reply in every language, in place of the one of that name',
    guard: 'operators',
    roles: ['support'],
    request: v.strictObject({
      name: filled(60),
      texts: v.strictObject(v.entriesFromList(LOCALES, answer)),
      why,
    }),
    errors: [],
  },
  removePreparedReply: {
    summary: 'Remove a prepared reply',
    guard: 'operators',
    roles: ['support'],
    request: v.strictObject({ name: filled(60), why }),
    errors: [],
  },
} as const satisfies Record<keyof typeof SUPPORT_CALLS, ConsoleRules>
