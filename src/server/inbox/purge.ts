import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '../services.ts'
import { deleteOldNotifications } from './queries.ts'

/** Deletes notifications after a year. Until then their keys prevent a second notification of an event. */
export function purgeInbox({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return deleteOldNotifications(db, now() - 365 * DAY_MS)
}
