import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { useCanAct } from '../../../state/app/connectivity.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { connectionPath } from '../tab-of-address.ts'
import type { Wish } from './actions.tsx'
import { likelyActionOf } from './likely-action.ts'

/** Gives the reason of a device's state, with the one step that follows from it or a link to its cause. */
export function StateReason({
  device,
  words,
  onWish,
}: {
  device: Snapshot<Device>
  words: MessageDescriptor
  onWish: (wish: Wish) => void
}) {
  const { i18n } = useLingui()
  const { can } = useCanAct()
  const { move_to, findings, is_app, has_link } = device
  const isToRenew = findings?.includes('outdated') && !is_app && !has_link
  return (
    <chakra.div fontSize="14">
      <p>{i18n._(words)}</p>
      {move_to ? (
        <Step isOff={!can} onStep={() => onWish('move')}>
          <MoveTo node={move_to} />
        </Step>
      ) : isToRenew ? (
        <Step isOff={!can} onStep={() => onWish('renew')}>
          <Trans>Renew</Trans>
        </Step>
      ) : (
        likelyActionOf(device) !== 'explain' && (
          <SiteLink href={connectionPath(device.DeviceId)}>
            <Trans>Why isn't it connected?</Trans>
          </SiteLink>
        )
      )}
    </chakra.div>
  )
}

const MoveTo = ({ node }: { node: string }) => <Trans>Move to {node}</Trans>

function Step({
  isOff,
  onStep,
  children,
}: {
  isOff: boolean
  onStep: () => void
  children: React.ReactNode
}) {
  return (
    <chakra.div
      marginBlock="2"
      css={{ '& > button': { maxWidth: 'full', overflowWrap: 'anywhere' } }}
    >
      <Button look="primary" disabled={isOff} onClick={onStep}>
        {children}
      </Button>
    </chakra.div>
  )
}
