import { useSnapshot } from 'valtio'
import { shownValue } from '../../remote.ts'
import { read } from '../../storage.ts'
import { member } from '../session/member.ts'

/** Returns the facts about the visitor that access rules decide by; null until they are known. */
export function useAccessContext(): { signed_in: boolean; hasCopy: boolean } | null {
  const { session, account } = useSnapshot(member)
  const hasCopy = shownValue(account) !== null
  if (session === 'unknown' && !hasCopy) return null
  return { signed_in: session === 'signed_in', hasCopy }
}

/** Tells whether somebody has signed in on this device before. */
export const hasSignedInHere = () => read('owner') !== null
