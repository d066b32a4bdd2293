import { useSnapshot } from 'valtio'
import { shownDeviceLimit } from '#domain/devices/slots.ts'
import { shownValue } from '../../remote.ts'
import type { Account } from '../../stored-copies/account.ts'
import { useClockValue } from '../app/clock-value.ts'
import { site } from '../app/site.ts'

/** Returns how many devices of the account may be online at the same time. */
export function useDeviceLimit(account: Account): number {
  const limits = shownValue(useSnapshot(site).config)?.device_limits
  return useClockValue((nowMs) => shownDeviceLimit(account, limits, nowMs))
}
