import { useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { membershipTier, type Tier } from '#domain/membership/membership.ts'
import { everySecond, now } from '../../clock.ts'
import { member } from '../session/member.ts'
import { userInfo } from '../session/user-info.ts'

/** Returns the member's current tier, null for a visitor; updates by itself when the tier lapses. */
export function useOwnTier(): Tier | null {
  const { session } = useSnapshot(member)
  const tier = useSyncExternalStore(watchTier, tierNow, () => 'free' as const)
  return session === 'signed_in' || session === 'expired' ? tier : null
}

const tierNow = () => membershipTier(userInfo.value, now())

function watchTier(changed: () => void): () => void {
  const stopClock = everySecond(changed)
  const stopUser = subscribe(userInfo, changed)
  return () => {
    stopClock()
    stopUser()
  }
}
