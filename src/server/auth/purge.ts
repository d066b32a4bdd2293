import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '../services.ts'
import { deleteEnded } from './queries.ts'

/**
 * Forgets ended sessions, sign-ins between their steps, challenges, proofs and windows, codes a day
 * after they expired, browsers unused for a year.
 */
export function purgeEnded({ db, now }: Services): Promise<void> {
  const nowMs = now()
  return deleteEnded(db, {
    nowMs,
    codesExpiredMs: nowMs - DAY_MS,
    browsersUsedMs: nowMs - 365 * DAY_MS,
  })
}
