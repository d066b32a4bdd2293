import { Trans, useLingui } from '@lingui/react/macro'
import { type Snapshot, useSnapshot } from 'valtio'
import { showToast } from '../../../state/app/toast.ts'
import { deviceWork, disconnectDevice, removeDevice } from '../../../state/devices/devices.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { nameOf } from '../parts/name-of.ts'
import { likelyActionOf } from './likely-action.ts'

interface Question {
  device: Snapshot<Device>
  /** called with the answer; closes the dialog */
  onAnswer: (isDone: boolean) => void
}

/** Asks before it disconnects the device, which ends its slot. */
export function DisconnectQuestion({ device, onAnswer }: Question) {
  const { t } = useLingui()
  const { work } = useSnapshot(deviceWork)
  const name = nameOf(device)
  const isOff = likelyActionOf(device) === 'disconnect_idle'
  return (
    <ConfirmDialog
      title={isOff ? t`Switch off “${name}”?` : t`Disconnect “${name}”?`}
      safe={t`Cancel`}
      action={isOff ? t({ message: 'Switch off', context: 'device' }) : t`Disconnect`}
      danger
      busy={work.status === 'busy'}
      onSafe={() => onAnswer(false)}
      onAction={async () => {
        const isDone = await disconnectDevice(device.DeviceId)
        if (isDone) showToast(t`Operation succeeded`)
        onAnswer(isDone)
      }}
    >
      <Trans>
        Its traffic stops within seconds. It stays in your list, where you can switch it on again.
      </Trans>
    </ConfirmDialog>
  )
}

/** Asks before it removes the device from the account. */
export function RemoveQuestion({ device, onAnswer }: Question) {
  const { t } = useLingui()
  const { work } = useSnapshot(deviceWork)
  const name = nameOf(device)
  return (
    <ConfirmDialog
      title={t`Remove “${name}”?`}
      safe={t({ message: 'Keep it', comment: 'button: does not remove the device' })}
      action={t`Remove`}
      danger
      busy={work.status === 'busy'}
      onSafe={() => onAnswer(false)}
      onAction={async () => {
        const isDone = await removeDevice(device.DeviceId)
        if (isDone) showToast(t`Operation succeeded`)
        onAnswer(isDone)
      }}
    >
      {device.is_app ? (
        <Trans>
          It will be disconnected, signed out and removed from your list. To use it again, sign in
          on it with two-step verification.
        </Trans>
      ) : (
        <Trans>
          It will be disconnected and removed, and its configuration will stop working for good. To
          use it again, add it again.
        </Trans>
      )}
    </ConfirmDialog>
  )
}
