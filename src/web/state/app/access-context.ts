import { useSnapshot } from 'valtio'
import { shownValue } from '../../remote.ts'
import { member } from '../session/member.ts'

/** Facts about the visitor that access rules decide by; null until they are known. */
export function useAccessContext(): { signed_in: boolean; has_shadow: boolean } | null {
  const { session, account } = useSnapshot(member)
  const has_shadow = shownValue(account) !== null
  if (session === 'unknown' && !has_shadow) return null
  return { signed_in: session === 'signed_in', has_shadow }
}
