import { DAY_MS } from '#domain/durations.ts'
import type { Services } from '../services.ts'
import { deleteEnded } from './queries.ts'

/**
 * Forgets ended sessions, sign-ins between their steps, challenges, proofs and windows, codes a day
 * after they expired, browsers unused for a year.
 */
export function purgeEnded({ db, now }: Services): Promise<void> {
  const now_ms = now()
  return deleteEnded(db, {
    now_ms,
    codes_expired_ms: now_ms - DAY_MS,
    browsers_used_ms: now_ms - 365 * DAY_MS,
  })
}
