import type { PreparedReply } from '#contract/console/messages.ts'
import { listPreparedReplies } from '../../abuse/prepared-replies.ts'
import { selectPreparedReplies } from '../../messages/prepared-queries.ts'
import type { Services } from '../../services.ts'

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
