import * as v from 'valibot'
import { ThreadReply } from '../threads.ts'

/** The later messages of a conversation with support, oldest first. */
export const Replies = v.pipe(v.array(ThreadReply), v.maxLength(1000))
