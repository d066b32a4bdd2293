import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { loadPush, setPushKind, turnPushOff, turnPushOn } from '../../../state/account/push.ts'
import { push } from '../../../state/account/push-state.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { PushSettings } from './push-settings.tsx'
import { SectionFrame } from './section-frame.tsx'

/** Turns notifications on this device on and off (decision 234). */
export function PushSection() {
  const { state, kinds, public_key, isBusy, failure } = useSnapshot(push)
  const { can, reason } = useCanChange()
  useEffect(() => {
    if (can) loadPush()
  }, [can])
  return (
    <SectionFrame
      lead={
        <Trans>
          Short messages on this device, even while this site is closed. They say what happened,
          without names or amounts, because anyone can see a lock screen. Chrome and most Android
          browsers receive them through Google’s services: where these are blocked, only emails
          arrive.
        </Trans>
      }
    >
      {reason !== null && (
        <Alert tone="offline" still>
          {reason}
        </Alert>
      )}
      <PushSettings
        state={state}
        kinds={kinds}
        isBusy={isBusy}
        failure={failure}
        can={can && public_key !== null}
        onTurn={(isOn) => (isOn ? turnPushOn() : turnPushOff())}
        onKind={setPushKind}
      />
    </SectionFrame>
  )
}
