import { RETENTION_MS } from '#domain/identity/retention.ts'
import type { Services } from '../services.ts'
import { deleteEnded } from './queries.ts'

/**
 * Deletes ended sessions, pending sign-ins, challenges, proofs and counters, codes a day after their
 * expiry, and browsers unused for a year.
 */
export function purgeEnded({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const nowMs = now()
  return deleteEnded(db, {
    nowMs,
    codesExpiredMs: nowMs - RETENTION_MS.expiredCode,
    browsersUsedMs: nowMs - RETENTION_MS.unusedBrowser,
  })
}
