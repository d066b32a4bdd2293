import { type SupportMessage, selectOpenMessages } from '../../messages/queries.ts'
import type { Services } from '../../services.ts'

const MOST_SHOWN = 100

/** Lists messages that wait for an answer: members' before visitors', and the oldest first. */
export function listMessages({ db }: Pick<Services, 'db'>): Promise<SupportMessage[]> {
  return selectOpenMessages(db, MOST_SHOWN)
}
