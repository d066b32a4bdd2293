import { parseDateTime } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { membershipTier } from '#domain/membership.ts'
import { everySecond, now } from '../../clock.ts'
import { read, write } from '../../storage.ts'
import { userInfo } from '../session/user-info.ts'

const NOTICE_DAYS = 3

/** The Badging API: Chromium and Safari, for installed apps. */
interface Badging {
  setAppBadge?(number: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/**
 * Shows the days left on the app's icon during the last three days of the membership; a number that
 * was seen on the pass is not shown again.
 * @returns a function that stops it
 */
export function watchBadge(isPassSeen: () => boolean): () => void {
  let shown: number | null = null
  const renew = () => {
    const days = daysToTell(isPassSeen())
    if (days === shown) return
    shown = days
    const { setAppBadge, clearAppBadge } = navigator as Badging
    const change = days > 0 ? setAppBadge?.call(navigator, days) : clearAppBadge?.call(navigator)
    // a browser may refuse; the pass shows the same number
    change?.catch(() => {})
  }
  renew()
  return everySecond(renew)
}

/** Returns the days to show on the icon, rounded up; 0 for no badge. */
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
