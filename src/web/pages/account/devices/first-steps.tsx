import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { membershipTier } from '#domain/membership/membership.ts'
import { shownValue } from '../../../remote.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { StopMark } from '../../../ui/product/stop-mark.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { SetUpButton } from './set-up-button.tsx'

/**
 * Leads a member to the first connection in three steps, ticked from what the service knows. The account
 * shows it until a device has connected.
 */
export function FirstSteps() {
  const { i18n } = useLingui()
  const account = shownValue(useSnapshot(member).account)
  const tier = useClockValue((nowMs) => membershipTier(account?.user_info ?? null, nowMs))
  const hasDevice = account !== null && account.device_totals.device_num > 0
  const name = i18n._(TIER_NAMES[tier])
  return (
    <>
      <chakra.h2 fontSize="18">
        <Trans>Almost connected</Trans>
      </chakra.h2>
      <chakra.ol listStyleType="none" display="grid" gap="2" marginBlock="3">
        <Step isDone>
          <Trans>Your plan: {name}</Trans>
        </Step>
        <Step isDone={hasDevice}>
          <Trans>Add a device</Trans>
        </Step>
        <Step isDone={false}>
          <Trans>Switch it on in WireGuard</Trans>
        </Step>
      </chakra.ol>
      <SetUpButton />
    </>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <chakra.li display="flex" gap="3" alignItems="center" color={isDone ? 'muted' : 'ink'}>
      <StopMark state={isDone ? 'fine' : 'unknown'} size="6" />
      <span>
        {children}
        {isDone && (
          <chakra.span srOnly>
            {' '}
            <Trans comment="read aloud after a step that is done">(done)</Trans>
          </chakra.span>
        )}
      </span>
    </chakra.li>
  )
}
