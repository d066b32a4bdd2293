import { monthBeganAt } from '#domain/devices/traffic.ts'
import { RETENTION_MS } from '#domain/identity/retention.ts'
import type { Services } from '../services.ts'
import { deleteAllowanceNotices, deleteOldNotifications } from './queries.ts'

/**
 * Deletes notifications after a year, and those about traffic when its month is over: they would be a
 * history of use. Until then their keys prevent a second notification of an event.
 */
export async function purgeInbox({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const nowMs = now()
  await deleteOldNotifications(db, nowMs - RETENTION_MS.notification)
  await deleteAllowanceNotices(db, monthBeganAt(nowMs))
}
