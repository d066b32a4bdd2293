import { DAY_MS } from '#domain/time/durations.ts'
import type { Services } from '../services.ts'
import { deleteMessagesBefore } from './queries.ts'

const KEPT_MS = 365 * DAY_MS

/** Deletes messages to support after a year. */
export function purgeMessages({ db, now }: Services): Promise<void> {
  return deleteMessagesBefore(db, now() - KEPT_MS)
}
