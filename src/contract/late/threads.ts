import * as v from 'valibot'
import { THREAD_STATES } from '#domain/support/thread-state.ts'
import type { Call } from '../call.ts'
import { filled, instantMs, text } from '../fields.ts'
import { MAX_ANSWER, MAX_MESSAGE } from './messages.ts'

/** Most conversations that a member's list holds, and most replies in all of them. */
export const MOST_THREADS = 50
export const MOST_REPLIES = 300

/** A later message of a conversation. */
export const ThreadReply = v.object({
  reply_id: filled(64),
  /** whether support wrote it */
  is_ours: v.boolean(),
  text: text(MAX_ANSWER),
  created_at_ms: instantMs,
})

const Thread = v.object({
  message_id: filled(64),
  /** what the conversation began with */
  message: text(MAX_MESSAGE),
  created_at_ms: instantMs,
  latest_at_ms: instantMs,
  state: v.picklist(THREAD_STATES),
  /** whether support has replied since the member read it last */
  is_unread: v.boolean(),
  /** whether earlier replies than these were left out */
  is_cut: v.boolean(),
  /** oldest first */
  replies: v.pipe(v.array(ThreadReply), v.maxLength(MOST_REPLIES)),
})

export const ThreadsReply = v.object({
  /** the one with the latest message first */
  threads: v.pipe(v.array(Thread), v.maxLength(MOST_THREADS)),
})

/** The calls of a member's conversations with support; each replies with all of them (decision 168). */
export const THREAD_CALLS = {
  getThreads: { method: 'GET', path: '/api/threads', reply: ThreadsReply },
  beginThread: { method: 'POST', path: '/api/threads', reply: ThreadsReply },
  writeInThread: {
    method: 'POST',
    path: '/api/threads/:message_id/replies',
    reply: ThreadsReply,
  },
  closeThread: { method: 'POST', path: '/api/threads/:message_id/close', reply: ThreadsReply },
  markThreadRead: { method: 'POST', path: '/api/threads/:message_id/read', reply: ThreadsReply },
} as const satisfies Record<string, Call>
