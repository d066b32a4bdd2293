import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Snapshot, useSnapshot } from 'valtio'
import { useCanAct } from '../../../state/app/connectivity.ts'
import { showToast } from '../../../state/app/toast.ts'
import { connectDevice, deviceWork } from '../../../state/devices/devices.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { DeviceRefusal } from './refusal.tsx'

/** Actions that need a confirmation or a form. */
export type Wish = 'rename' | 'renew' | 'disconnect' | 'remove'

/** Offers the actions on a device. */
export function DeviceActions({
  device,
  onWish,
}: {
  device: Snapshot<Device>
  onWish: (wish: Wish) => void
}) {
  const { t } = useLingui()
  const { DeviceId, busy } = useSnapshot(deviceWork)
  const { can } = useCanAct()
  const switchOn = async () => {
    if (await connectDevice(device.DeviceId)) showToast(t`Operation succeeded`)
  }
  // an app requests its slot itself, unless the member has disconnected it
  const canSwitch = device.has_slot || !device.is_app || device.slot_ended === 'kicked'
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="1" alignItems="center">
        {canSwitch && (
          <Button
            look="plain"
            disabled={!can}
            busy={busy && DeviceId === device.DeviceId}
            onClick={device.has_slot ? () => onWish('disconnect') : switchOn}
          >
            {device.has_slot ? (
              <Trans>Disconnect</Trans>
            ) : device.is_app ? (
              <Trans>Allow it to connect again</Trans>
            ) : (
              <Trans>Switch on</Trans>
            )}
          </Button>
        )}
        <Button look="quiet" disabled={!can} onClick={() => onWish('rename')}>
          <Trans>Rename</Trans>
        </Button>
        {!device.is_app && (
          <Button look="quiet" disabled={!can} onClick={() => onWish('renew')}>
            <Trans>New configuration</Trans>
          </Button>
        )}
        <Button look="quiet" disabled={!can} onClick={() => onWish('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </chakra.div>
      <DeviceRefusal device={device} />
    </>
  )
}
