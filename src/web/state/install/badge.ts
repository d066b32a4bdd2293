import { membershipTier } from '#domain/membership/membership.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { everySecond, now } from '../../clock.ts'
import { shownValue } from '../../remote.ts'
import { read, write } from '../../storage.ts'
import { member, userInfo } from '../session/member.ts'

const NOTICE_DAYS = 3

/** The Badging API: Chromium and Safari, for installed apps. */
interface Badging {
  setAppBadge?(number: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/**
 * Shows the days left on the app's icon during the last three days of the membership; a number that
 * was seen on the pass is not shown again. Otherwise shows how many notifications wait.
 * @returns a function that stops it
 */
export function watchBadge(isPassSeen: () => boolean): () => void {
  let shown: number | null = null
  const renew = () => {
    const count = daysToTell(isPassSeen()) || (shownValue(member.inbox)?.unread ?? 0)
    if (count === shown) return
    shown = count
    const { setAppBadge, clearAppBadge } = navigator as Badging
    const change = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
    // a browser may refuse; the pass shows the same number
    change?.catch(() => {})
  }
  renew()
  return everySecond(renew)
}

/** Returns the days to show on the icon, rounded up; 0 for no badge. */
function daysToTell(isSeen: boolean): number {
  const nowMs = now()
  const user = userInfo()
  const endsMs = parseDateTime(user?.expire_date)
  if (endsMs === null || membershipTier(user, nowMs) === 'free') return 0
  const days = Math.ceil((endsMs - nowMs) / DAY_MS)
  if (days > NOTICE_DAYS) return 0
  const noticeMs = endsMs - days * DAY_MS
  if (isSeen) write('seen_notice', noticeMs)
  return read('seen_notice') === noticeMs ? 0 : days
}
