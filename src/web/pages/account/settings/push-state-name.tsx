import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { push, readPushState } from '../../../state/account/push-state.ts'

/** Names what this browser does with pushes. */
export function PushStateName() {
  const { state } = useSnapshot(push)
  useEffect(() => {
    readPushState()
  }, [])
  switch (state) {
    case 'on':
      return <Trans>On</Trans>
    case 'off':
      return <Trans>Off</Trans>
    case 'blocked':
      return <Trans>Blocked by the browser</Trans>
    case 'ios':
    case 'none':
      return <Trans>Not available here</Trans>
    case null:
      return null
  }
}
