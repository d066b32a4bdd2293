import { useSnapshot } from 'valtio'
import { needsSetUp } from '#domain/devices/first-connection.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { shownValue } from '../../../remote.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import { isPasskeyOffered, passkeyOffer } from '../../../state/security/passkey-offer.ts'
import { member } from '../../../state/session/member.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { faceOf } from '../../../ui/product/pass-words.ts'
import { UpgradePrompt } from '../parts/upgrade-prompt.tsx'
import { AfterEnd } from './after-end.tsx'
import { ConnectionLinks } from './connection-links.tsx'
import { FirstDevices } from './first-devices.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NextActions } from './next-actions.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'

/** Shows the account's next step: the first connection, or what members do most. */
export default function BelowPass() {
  const account = shownValue(useSnapshot(member).account)
  const tier = useClockValue((nowMs) => membershipTier(account?.user_info ?? null, nowMs))
  const face = useClockValue((nowMs) => (account === null ? '' : faceOf(account, nowMs)))
  // then the one next step is on the pass
  const isOver = face === 'ended'
  const { can } = useCanChange()
  useSnapshot(passkeyOffer)
  const isSetUp = account !== null && !needsSetUp(account)
  return (
    <>
      {isOver && (
        <Card display="grid" gap="1" css={{ '&:empty': { display: 'none' } }}>
          <AfterEnd isOver />
          <UpgradePrompt tier={tier} />
        </Card>
      )}
      {face === 'ending' && <AfterEnd />}
      {isSetUp && <FirstDevices />}
      {isSetUp && !isOver && <NextActions />}
      {(isSetUp || !can) && (
        <ConnectionLinks>{!isOver && isSetUp && <UpgradePrompt tier={tier} />}</ConnectionLinks>
      )}
      {!isSetUp && !isOver && (
        <Card>
          <FirstSteps />
        </Card>
      )}
      {!isOver && !isSetUp && <UpgradePrompt tier={tier} />}
      {isPasskeyOffered() && <PasskeyOffer />}
    </>
  )
}
