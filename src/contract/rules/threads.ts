import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { Empty, filled, instantMs, locale } from '../fields.ts'
import { MAX_MESSAGE } from '../late/messages.ts'
import type { THREAD_CALLS } from '../late/threads.ts'

/** Made by the caller for each message, so that one whose answer was lost can be sent again. */
const newId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const ThreadParams = v.strictObject({ message_id: filled(64) })

export const THREAD_RULES = {
  getThreads: {
    summary: 'List your conversations with support, each with its replies',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  beginThread: {
    summary: 'Write to support from the account; the same message_id again changes nothing',
    guard: 'member',
    request: v.strictObject({ message_id: newId, message: filled(MAX_MESSAGE), locale }),
    errors: ['too_many_requests'],
  },
  writeInThread: {
    summary: 'Write more in a conversation, which opens it again where it was closed',
    guard: 'member',
    params: ThreadParams,
    request: v.strictObject({ reply_id: newId, message: filled(MAX_MESSAGE) }),
    errors: ['too_many_requests'],
  },
  closeThread: {
    summary: 'Close a conversation that needs no further reply',
    guard: 'member',
    params: ThreadParams,
    request: Empty,
    errors: [],
  },
  markThreadRead: {
    summary: 'Mark a conversation as read, unless it has a message after latest_at_ms',
    guard: 'member',
    params: ThreadParams,
    request: v.strictObject({ latest_at_ms: instantMs }),
    errors: [],
  },
} as const satisfies Record<keyof typeof THREAD_CALLS, Rules>
