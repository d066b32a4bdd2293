import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '../../services.ts'
import { deleteTokensEndedBefore } from './token-queries.ts'

const KEPT_MS = 30 * DAY_MS

/** Deletes tokens 30 days after their end; until then the list says why a tool is refused. */
export async function purgeTokens({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteTokensEndedBefore(db, now() - KEPT_MS)
}
