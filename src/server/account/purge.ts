import type { Services } from '../services.ts'
import { deleteOldEmailChanges } from './email-queries.ts'

/** Forgets addresses that can no longer be gone back to. */
export function purgeEmailChanges({ db, now }: Services): Promise<void> {
  return deleteOldEmailChanges(db, now())
}
