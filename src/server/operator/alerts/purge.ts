import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '../../services.ts'
import { deleteAlertsBefore } from './alert-queries.ts'

const KEPT_MS = 90 * DAY_MS

/** Deletes alerts 90 days after they ended. */
export async function purgeAlerts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteAlertsBefore(db, now() - KEPT_MS)
}
