import { parseDateTime } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { membershipTier } from '#domain/membership.ts'
import { everySecond, now } from '../../clock.ts'
import { read, write } from '../../storage.ts'
import { userInfo } from '../session/user-info.ts'

const NOTICE_DAYS = 3

/** Chromium and Safari, for installed apps. */
interface Badging {
  setAppBadge?(number: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/**
 * Marks the app's icon with the days that are left from three days before the membership ends; a
 * number that was seen on the pass is not shown again.
 * @returns stops it
 */
export function watchBadge(isPassSeen: () => boolean): () => void {
  let shown: number | null = null
  const renew = () => {
    const days = daysToTell(isPassSeen())
    if (days === shown) return
    shown = days
    const { setAppBadge, clearAppBadge } = navigator as Badging
    const change = days > 0 ? setAppBadge?.call(navigator, days) : clearAppBadge?.call(navigator)
    // a browser may refuse; the pass says the same
    change?.catch(() => {})
  }
  renew()
  return everySecond(renew)
}

/** The days that are left, rounded up; 0 when there is nothing to tell. */
function daysToTell(is_seen: boolean): number {
  const now_ms = now()
  const { value } = userInfo
  const ends_ms = parseDateTime(value?.expire_date ?? null)
  if (ends_ms === null || membershipTier(value, now_ms) === 'free') return 0
  const days = Math.ceil((ends_ms - now_ms) / DAY_MS)
  if (days > NOTICE_DAYS) return 0
  const notice_ms = ends_ms - days * DAY_MS
  if (is_seen) write('seen_notice', notice_ms)
  return read('seen_notice') === notice_ms ? 0 : days
}
