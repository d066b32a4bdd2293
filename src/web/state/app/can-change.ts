import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { member } from '../session/member.ts'
import { useCanAct } from './connectivity.ts'

/** Tells whether the member can change anything now; otherwise the reason, in the reader's language. */
export function useCanChange(): ReturnType<typeof useCanAct> {
  const { t } = useLingui()
  const { session } = useSnapshot(member)
  const service = useCanAct()
  if (session !== 'expired' || !service.can) return service
  return { can: false, reason: t`This works only while you’re signed in.` }
}
