import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { deviceNow, everySecond, isDeviceClockWrong } from '../../clock.ts'
import { type Remote, shownValue } from '../../remote.ts'
import { useAtPresent } from '../app/ticking.ts'
import { world } from '../app/world.ts'
import { loadPart, member, type Part, refreshAccount } from '../session/member.ts'

/** How long what is on screen counts as live before it is asked for again. */
const LIVE_FOR_MS = 60_000

/** A tab's data: asked for when the tab opens, and again once the service is back in reach. */
export function useAccountPart<N extends Part>(name: N) {
  const snapshot = useSnapshot(member)
  const account_id = shownValue(snapshot.account)?.account_id
  const { reach } = useSnapshot(world)
  useEffect(() => {
    if (account_id !== undefined) loadPart(name)
  }, [name, account_id])
  useEffect(() => {
    if (reach === 'online' && isUnheard(member[name])) loadPart(name)
  }, [name, reach])
  return { remote: snapshot[name], reload: () => loadPart(name) }
}

/** Whether the last try failed on the way, so that another may succeed. */
function isUnheard(remote: Remote<unknown>): boolean {
  const failure = remote.status === 'failed' || remote.status === 'stale' ? remote.failure : null
  return failure !== null && failure.kind !== 'refused'
}

/** Asks for the account each minute while it is on screen, so that "live" stays true. */
export function useLiveAccount(): void {
  useEachMinute(refreshAccount)
}

/** Asks again each minute while the page is seen by a member who is signed in; by the same function each time. */
export function useEachMinute(ask: () => unknown): void {
  useEffect(() => {
    let asked_at_ms = deviceNow()
    return everySecond(() => {
      if (document.visibilityState !== 'visible' || deviceNow() - asked_at_ms < LIVE_FOR_MS) return
      asked_at_ms = deviceNow()
      if (member.session === 'signed_in') ask()
    })
  }, [ask])
}

/** Whether this device's clock is off by more than five minutes (decision 4). */
export const useWrongClock = (): boolean => useAtPresent(isDeviceClockWrong)
