import { parseDateTime } from '../time/dates.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import type { UserInfo } from './membership.ts'

const HOURS_A_DAY = 24
const MINUTES_A_DAY = 24 * 60
const MINUTES_AN_HOUR = 60

export type RemainingTime =
  | { kind: 'none' }
  | { kind: 'unlimited' }
  | { kind: 'expired' }
  | { kind: 'days'; count: number }
  | { kind: 'hours'; count: number }
  | { kind: 'minutes'; count: number }

/**
 * Computes how many whole hours the membership runs beyond the days that `remainingTime` gives; 0 in its
 * last day.
 */
export function hoursBesideDays({ expire_date }: UserInfo, nowMs: number): number {
  const hours = Math.floor(((parseDateTime(expire_date) ?? 0) - nowMs) / HOUR_MS)
  return hours < HOURS_A_DAY ? 0 : hours % HOURS_A_DAY
}

/**
 * Computes how long the membership still runs (requirement 4.2, decision 2), in the largest whole unit
 * that fits. No user info: none. No readable date: unlimited. A date that is not in the future:
 * expired. A future date less than a minute away counts as one minute.
 */
export function remainingTime(user: UserInfo | null | undefined, nowMs: number): RemainingTime {
  if (!user) return { kind: 'none' }
  const expiresMs = parseDateTime(user.expire_date)
  if (expiresMs === null) return { kind: 'unlimited' }
  if (expiresMs <= nowMs) return { kind: 'expired' }

  const minutes = Math.floor((expiresMs - nowMs) / MINUTE_MS)
  if (minutes >= MINUTES_A_DAY) return { kind: 'days', count: Math.floor(minutes / MINUTES_A_DAY) }
  if (minutes >= MINUTES_AN_HOUR) {
    return { kind: 'hours', count: Math.floor(minutes / MINUTES_AN_HOUR) }
  }
  return { kind: 'minutes', count: Math.max(1, minutes) }
}
