import { useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import { membershipTier, type Tier } from '#domain/membership/membership.ts'
import { everySecond, now } from '../../clock.ts'
import { member, userInfo } from '../session/member.ts'

/** Returns the member's current tier, null for a visitor; updates by itself when the tier lapses. */
export function useOwnTier(): Tier | null {
  const { session } = useSnapshot(member)
  const tier = useSyncExternalStore(watchTier, tierNow, () => 'free' as const)
  return session === 'signed_in' || session === 'expired' ? tier : null
}

const tierNow = () => membershipTier(userInfo(), now())

function watchTier(changed: () => void): () => void {
  const stopClock = everySecond(changed)
  const stopMember = subscribe(member, changed)
  return () => {
    stopClock()
    stopMember()
  }
}
