import * as v from 'valibot'
import { THREAD_STATES } from '#domain/messages/thread-state.ts'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { filled, instantMs, listOf, locale, text } from './fields.ts'
import { MAX_ANSWER, MAX_MESSAGE } from './messages.ts'

/** Most conversations that a member's list holds, and most replies in all of them. */
export const MOST_THREADS = 50

export const MOST_REPLIES = 300

/** A later message of a conversation. */
const ThreadReply = v.object({
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
  replies: listOf(ThreadReply, MOST_REPLIES),
})

export const ThreadsReply = v.object({
  /** the one with the latest message first */
  threads: listOf(Thread, MOST_THREADS),
})

export const getThreads = get('/api/threads', ThreadsReply)
export const beginThread = post('/api/threads', ThreadsReply)
export const writeInThread = post('/api/threads/:message_id/replies', ThreadsReply)
export const closeThread = post('/api/threads/:message_id/close', ThreadsReply)
export const markThreadRead = post('/api/threads/:message_id/read', ThreadsReply)

/** Made by the caller for each message, so that one whose answer was lost can be sent again. */
const newId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

const ThreadParams = v.strictObject({ message_id: filled(64) })

export const THREAD_ENDPOINTS = {
  getThreads: endpoint(getThreads, {
    summary: 'List your conversations with support, each with its replies',
  }),
  beginThread: endpoint(beginThread, {
    summary: 'Write to support from the account; the same message_id again changes nothing',
    request: v.strictObject({ message_id: newId, message: filled(MAX_MESSAGE), locale }),
    errors: ['too_many_requests'],
  }),
  writeInThread: endpoint(writeInThread, {
    summary: 'Write more in a conversation, which opens it again where it was closed',
    params: ThreadParams,
    request: v.strictObject({ reply_id: newId, message: filled(MAX_MESSAGE) }),
    errors: ['too_many_requests'],
  }),
  closeThread: endpoint(closeThread, {
    summary: 'Close a conversation that needs no further reply',
    params: ThreadParams,
  }),
  markThreadRead: endpoint(markThreadRead, {
    summary: 'Mark a conversation as read, unless it has a message after latest_at_ms',
    params: ThreadParams,
    request: v.strictObject({ latest_at_ms: instantMs }),
  }),
}

/** The later messages of a conversation with support, oldest first. */
export const Replies = listOf(ThreadReply, 1000)
