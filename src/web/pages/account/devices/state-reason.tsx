import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { Device } from '../../../stored-copies/devices.ts'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { connectionPath } from '../tab-of-address.ts'
import { likelyActionOf } from './likely-action.ts'

/** Gives the reason of a device's state; links to its cause unless the row does. */
export function StateReason({
  device,
  words,
}: {
  device: Snapshot<Device>
  words: MessageDescriptor
}) {
  const { i18n } = useLingui()
  return (
    <chakra.p fontSize="14">
      {i18n._(words)}
      {likelyActionOf(device) !== 'explain' && (
        <>
          <br />
          <SiteLink href={connectionPath(device.DeviceId)}>
            <Trans>Why isn't it connected?</Trans>
          </SiteLink>
        </>
      )}
    </chakra.p>
  )
}
