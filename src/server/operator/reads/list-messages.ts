import type { PreparedReply } from '#contract/console/messages.ts'
import type { ThreadState } from '#domain/messages/thread-state.ts'
import { listPreparedReplies } from '../../abuse/prepared-replies.ts'
import { selectPreparedReplies } from '../../messages/prepared-queries.ts'
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

/** Lists prepared replies in every language: the operators' own, and those to reports of abuse. */
export async function listPrepared(
  services: Pick<Services, 'db' | 'config'>,
): Promise<PreparedReply[]> {
  const own = await selectPreparedReplies(services.db)
  return [
    ...own.map((reply) => ({ ...reply, kind: 'support' as const })),
    ...listPreparedReplies(services),
  ]
}
