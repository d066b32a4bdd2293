import type { Services } from '../services.ts'
import { deleteOldEmailChanges } from './email-queries.ts'

/** Deletes old addresses that can no longer be restored. */
export function purgeEmailChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return deleteOldEmailChanges(db, now())
}
