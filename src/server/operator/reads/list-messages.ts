import type { ThreadState } from '#domain/messages/thread-state.ts'
import { type SupportMessage, selectMessagesIn } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'

const MOST_SHOWN = 100

/**
 * Lists conversations with support in a state: those that wait with members' before visitors' and the oldest
 * first, others with the latest first.
 */
export function listMessages(
  { db }: Pick<Services, 'db'>,
  state: ThreadState = 'waiting',
): Promise<SupportMessage[]> {
  return selectMessagesIn(db, state, MOST_SHOWN)
}
