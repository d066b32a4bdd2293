import { Trans, useLingui } from '@lingui/react/macro'
import { type Snapshot, useSnapshot } from 'valtio'
import { explainForm } from '../../../error-messages.ts'
import { showToast } from '../../../state/app/toast.ts'
import { deviceName, renameDevice } from '../../../state/devices/devices.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { FormBody } from '../../../ui/controls/form-body.tsx'

/** Edits a device's name in its row. */
export function DeviceName({
  device: { DeviceId },
  onDone,
}: {
  device: Snapshot<Device>
  onDone: () => void
}) {
  const { i18n, t } = useLingui()
  const { failure, busy, refused } = useSnapshot(deviceName)
  const field = useFields(deviceName)
  return (
    <FormBody
      refused={refused}
      failure={explainForm(failure, i18n)}
      onSubmit={async () => {
        if (!(await renameDevice(DeviceId))) return
        showToast(t`Operation succeeded`)
        onDone()
      }}
    >
      <Field {...field('DeviceInfo')} label={t`Name`} maxLength={120} autoFocus required />
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBottom="3">
        <Button type="submit" busy={busy}>
          <Trans>Rename</Trans>
        </Button>
        <Button look="plain" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </FormBody>
  )
}
