import { useCallback, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { deviceNow, everySecond, isDeviceClockWrong } from '../../clock.ts'
import { shownValue } from '../../remote.ts'
import type { PartName } from '../../stored-copies/table.ts'
import { useClockValue } from '../app/clock-value.ts'
import { useLoad } from '../app/use-load.ts'
import { member, refreshAccount } from '../session/member.ts'
import { type AccountPart, loadPart } from '../session/parts.ts'

/** How long data on screen counts as live before it is requested again. */
const LIVE_FOR_MS = 60_000

/** Requests a tab's data when the tab opens, and again once the service is reachable again. */
export function useAccountPart<N extends PartName>(part: AccountPart<N>) {
  const { name } = part
  const snapshot = useSnapshot(member)
  const account_id = shownValue(snapshot.account)?.account_id
  const reload = useCallback(() => account_id !== undefined && loadPart(part), [part, account_id])
  useLoad(reload, snapshot[name])
  return { remote: snapshot[name], reload }
}

/** Requests the account each minute while it is on screen, so that "live" stays true. */
export function useLiveAccount(): void {
  useEachMinute(refreshAccount)
}

/** Calls `ask`, which must be stable (effect dependency), each minute while a signed-in member looks. */
export function useEachMinute(ask: () => unknown): void {
  useEffect(() => {
    let askedAtMs = deviceNow()
    return everySecond(() => {
      if (document.visibilityState !== 'visible' || deviceNow() - askedAtMs < LIVE_FOR_MS) return
      askedAtMs = deviceNow()
      if (member.session === 'signed_in') ask()
    })
  }, [ask])
}

/** Tells whether this device's clock is off by more than five minutes (decision 4). */
export const useWrongClock = (): boolean => useClockValue(isDeviceClockWrong)
