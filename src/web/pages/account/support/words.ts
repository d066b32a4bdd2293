import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ThreadState } from '#domain/messages/thread-state.ts'

/** Says how a conversation with support stands. */
export const STATE_WORDS: Record<ThreadState, MessageDescriptor> = {
  waiting: msg`Waiting for our reply`,
  answered: msg({ message: 'Answered', context: 'conversation' }),
  closed: msg({ message: 'Closed', context: 'conversation' }),
}
