import { DAY_MS } from '#domain/time/durations.ts'
import type { DbAndClock } from '../../services.ts'
import { deleteMailingsBefore } from './mailing-queries.ts'

const KEPT_MS = 90 * DAY_MS

/** Deletes mailings 90 days after they ended, and drafts 90 days after they were written. */
export async function purgeMailings({ db, now }: DbAndClock): Promise<void> {
  await deleteMailingsBefore(db, now() - KEPT_MS)
}
