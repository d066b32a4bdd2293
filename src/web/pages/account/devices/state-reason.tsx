import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { useCanChange } from '../../../state/app/can-change.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import type { Wish } from './actions.tsx'
import { connectionPath } from './device-paths.ts'
import { likelyActionOf } from './likely-action.ts'
import type { StateWords } from './words.ts'

/** Gives the reason of a device's state, with the one step that follows from it or a link to its cause. */
export function StateReason({
  device,
  reason: { words, step },
  onWish,
}: {
  device: Snapshot<Device>
  reason: StateWords
  onWish: (wish: Wish) => void
}) {
  const { i18n } = useLingui()
  const { can } = useCanChange()
  return (
    <chakra.div fontSize="14">
      <p>{i18n._(words)}</p>
      {step ? (
        <chakra.div
          marginBlock="2"
          css={{ '& > button': { maxWidth: 'full', overflowWrap: 'anywhere' } }}
        >
          <Button look="primary" disabled={!can} onClick={() => onWish(step)}>
            {step === 'move' ? (
              <MoveTo node={device.move_to ?? ''} />
            ) : (
              <Trans>New configuration</Trans>
            )}
          </Button>
        </chakra.div>
      ) : (
        likelyActionOf(device) !== 'explain' && (
          <SiteLink href={connectionPath(device.DeviceId)}>
            <Trans>Why isn’t it connected?</Trans>
          </SiteLink>
        )
      )}
    </chakra.div>
  )
}

const MoveTo = ({ node }: { node: string }) => <Trans>Move to {node}</Trans>
