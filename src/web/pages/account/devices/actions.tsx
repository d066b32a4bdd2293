import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Snapshot, useSnapshot } from 'valtio'
import { useCanChange } from '../../../state/app/can-change.ts'
import { showToast } from '../../../state/app/toast.ts'
import { connectDevice, deviceWork } from '../../../state/devices/devices.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { connectionPath } from './device-paths.ts'
import { likelyActionOf } from './likely-action.ts'

/** Actions that need a confirmation or a form. */
export type Wish = 'rename' | 'renew' | 'move' | 'disconnect' | 'remove'

interface ActionsProps {
  device: Snapshot<Device>
  onWish: (wish: Wish) => void
}

const ACTION_WORDS = {
  disconnect: msg`Disconnect`,
  disconnect_idle: msg({ context: 'device', message: 'Switch off' }),
  allow: msg`Allow`,
  connect: msg`Switch on`,
}

/** Offers the likely action in a device's row while it can be done, or a link to why it is not connected. */
export function LikelyAction({ device, onWish }: ActionsProps) {
  const { t, i18n } = useLingui()
  const { DeviceId, work } = useSnapshot(deviceWork)
  const { can } = useCanChange()
  const connect = async () => {
    if (await connectDevice(device.DeviceId)) showToast(t`Operation succeeded`)
  }
  const action = likelyActionOf(device)
  if (action === 'explain') {
    return (
      <LinkButton
        look="quiet"
        href={connectionPath(device.DeviceId)}
        aria-label={t`Why isn’t it connected?`}
      >
        <Trans>Why?</Trans>
      </LinkButton>
    )
  }
  if (!can) return null
  return (
    <Button
      look="quiet"
      busy={work.status === 'busy' && DeviceId === device.DeviceId}
      aria-label={action === 'allow' ? t`Allow it to connect again` : undefined}
      onClick={device.has_slot ? () => onWish('disconnect') : connect}
    >
      {i18n._(ACTION_WORDS[action])}
    </Button>
  )
}

/** Offers the actions that are needed seldom. */
export function OtherActions({ device, onWish }: ActionsProps) {
  const { can } = useCanChange()
  return (
    <>
      {device.has_slot && likelyActionOf(device) === 'explain' && (
        <Button look="plain" disabled={!can} onClick={() => onWish('disconnect')}>
          <Trans>Disconnect</Trans>
        </Button>
      )}
      <Button look="plain" disabled={!can} onClick={() => onWish('rename')}>
        <Trans>Rename</Trans>
      </Button>
      {!device.is_app && (
        <Button look="plain" disabled={!can} onClick={() => onWish('renew')}>
          <Trans>New configuration</Trans>
        </Button>
      )}
      <Button look="danger" disabled={!can} onClick={() => onWish('remove')}>
        <Trans>Remove</Trans>
      </Button>
    </>
  )
}
