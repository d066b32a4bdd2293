import { RETENTION_MS } from '#domain/identity/retention.ts'
import type { Services } from '../services.ts'
import { deleteOldNotifications } from './queries.ts'

/** Deletes notifications after a year. Until then their keys prevent a second notification of an event. */
export function purgeInbox({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return deleteOldNotifications(db, now() - RETENTION_MS.notification)
}
