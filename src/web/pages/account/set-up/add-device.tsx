import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { freeDeviceName } from '#domain/devices/device-names.ts'
import { offeredNodes } from '#domain/nodes/nodes.ts'
import { addDevice, beginDevice, useNodes } from '../../../state/devices/add-device.ts'
import { closeConfiguration, made } from '../../../state/devices/made-configuration.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { platformInHand, setUpWords } from '../../../ui/set-up/this-device.ts'
import { nameOfDeviceInHand } from '../online/name-of-device-in-hand.ts'
import { PartState } from '../part-state.tsx'
import { DeviceConfiguration } from './device-configuration.tsx'
import { DeviceForm } from './device-form.tsx'
import { LinkInUse } from './device-link.tsx'
import { FirstHandshake } from './first-handshake.tsx'

export interface AddDeviceProps {
  /** all devices of the account, as they are now */
  devices: readonly Snapshot<Device>[]
  /**
   * the device to renew: its configuration was lost, or it is to use another node; null for a new
   * device
   */
  replaces: Snapshot<Device> | null
  /** it is the device that this browser runs on: its name is suggested, and its file comes first */
  isHere: boolean
  onClose: () => void
}

/** Adds a device without an app, or renews a device's key, then shows its configuration once. */
export default function AddDevice({ devices, replaces, isHere, onClose }: AddDeviceProps) {
  const { i18n } = useLingui()
  const { remote, reload } = useNodes()
  const { configuration } = useSnapshot(made)
  const names = devices.map(({ DeviceInfo }) => DeviceInfo)
  const linked = devices.find((one) => one.DeviceId === replaces?.DeviceId && one.has_link)
  const suggested = isHere ? freeDeviceName(i18n._(nameOfDeviceInHand()), names) : ''
  useEffect(
    () => beginDevice(replaces ?? { DeviceInfo: suggested, Platform: platformInHand() }),
    [replaces, suggested],
  )
  if (configuration) {
    const close = () => {
      closeConfiguration()
      onClose()
    }
    return <DeviceConfiguration {...configuration} devices={devices} onClose={close} />
  }
  return (
    <>
      <chakra.div marginInlineStart="-3">
        <Button look="quiet" onClick={onClose}>
          <Trans>All devices</Trans>
        </Button>
      </chakra.div>
      <Heading replaces={replaces} isHere={isHere} />
      {replaces && isHere && <FirstHandshake device={replaces} />}
      {linked && <LinkInUse DeviceId={linked.DeviceId} />}
      <PartState
        remote={remote}
        onRetry={reload}
        waiting={<Skeleton height="24rem" borderRadius="card" />}
      >
        {({ nodes }) => (
          <DeviceForm
            nodes={offeredNodes(nodes)}
            isSetUp={nodes.length > 0}
            isNew={replaces === null}
            isHere={isHere}
            onSubmit={(node_id) => addDevice(node_id, { isHere, replaces: replaces?.DeviceId })}
            onRetry={reload}
          />
        )}
      </PartState>
    </>
  )
}

function Heading({ replaces, isHere }: Pick<AddDeviceProps, 'replaces' | 'isHere'>) {
  const { i18n } = useLingui()
  const heading = useFocusOnAppear()
  const name = replaces?.DeviceInfo
  return (
    <div>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="22" outline="none" overflowWrap="anywhere">
        {isHere ? (
          i18n._(setUpWords())
        ) : replaces ? (
          <Trans>New configuration for “{name}”</Trans>
        ) : (
          <Trans>Add a device</Trans>
        )}
      </chakra.h2>
      <chakra.p color="muted" marginTop="2">
        {replaces && isHere ? (
          <Trans>
            “{name}” is in your list but hasn't connected yet. If you've saved its configuration,
            switch it on in WireGuard. If not, create a new one; the old one stops working.
          </Trans>
        ) : replaces ? (
          <Trans>
            The old configuration stops working right away, so set up the device with the new one
            next. Its entry is replaced and keeps its name.
          </Trans>
        ) : isHere ? (
          <Trans>
            Everything is filled in. The private key is created in this browser; we only get the
            public half.
          </Trans>
        ) : (
          <Trans>
            For phones and computers with the WireGuard app. The private key is created in this
            browser; we only get the public half.
          </Trans>
        )}
      </chakra.p>
    </div>
  )
}
