import * as v from 'valibot'
import { THREAD_STATES } from '#domain/messages/thread-state.ts'
import { instant, text, yesOrNo } from './fields.ts'
import { copies } from './records.ts'

const Thread = v.object({
  message_id: text,
  message: text,
  created_at_ms: instant,
  latest_at_ms: instant,
  state: v.picklist(THREAD_STATES),
  is_unread: yesOrNo,
  is_cut: yesOrNo,
  replies: v.array(v.object({ reply_id: text, is_ours: yesOrNo, text, created_at_ms: instant })),
})

const Threads = v.object({ threads: v.array(Thread) })

/** The copy of the member's conversations with support, which came after the first version. */
export const THREAD_COPIES = copies('threads', Threads)

export type Thread = v.InferOutput<typeof Thread>
