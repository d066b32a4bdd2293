import { getThreads } from '#contract/threads.ts'
import { THREAD_COPIES } from '../../stored-copies/threads.ts'
import { accountPart } from '../session/parts.ts'

export const THREADS = accountPart('threads', THREAD_COPIES, getThreads)
