import { useSnapshot } from 'valtio'
import { membershipTier, type UserInfo } from '#domain/membership.ts'
import { remainingTime } from '#domain/remaining-time.ts'
import { shownValue } from '../../state/remote.ts'
import { site } from '../../state/site.ts'
import { useNow } from '../../state/ticking.ts'

/**
 * How many devices may be online at once: what the service said, or the free tier's limit once the
 * membership has lapsed without the service being heard since.
 */
export function useDeviceLimit(account: {
  user_info: UserInfo
  device_totals: { max_online_device_num: number }
}): number {
  const now_ms = useNow()
  const limits = shownValue(useSnapshot(site).config)?.device_limits
  const { user_info, device_totals } = account
  const has_lapsed = remainingTime(user_info, now_ms).kind === 'expired'
  return has_lapsed && limits
    ? limits[membershipTier(user_info, now_ms)]
    : device_totals.max_online_device_num
}
