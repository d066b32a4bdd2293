import { Trans, useLingui } from '@lingui/react/macro'
import { shownValue } from '../../../remote.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { DEVICES } from '../../../state/parts/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { nameList } from '../../../ui/text/name-list.ts'

/**
 * Names the devices that an action leaves switched on, because they use a configuration instead of signing
 * in, and lets the member end them, too.
 */
export function StayingDevices({
  isEnding,
  onChange,
}: {
  isEnding: boolean
  onChange: (isEnding: boolean) => void
}) {
  const { i18n } = useLingui()
  const { remote } = useAccountPart(DEVICES)
  const staying =
    shownValue(remote)?.devices.filter((device) => device.has_slot && !device.is_app) ?? []
  const names = nameList(
    staying.map((device) => device.DeviceInfo),
    i18n.locale,
  )
  return (
    <div>
      <CheckBox checked={isEnding} onChange={({ target }) => onChange(target.checked)}>
        <Trans>
          Disconnect all my devices too. They stop within seconds, and you can switch them on again
          under Devices.
        </Trans>
      </CheckBox>
      {staying.length > 0 && (
        <chakra.p role="status" fontSize="14" color="muted" marginInlineStart="8">
          {isEnding ? (
            <Trans>These will stop: {names}.</Trans>
          ) : (
            <Trans>These can continue to connect without signing in again: {names}.</Trans>
          )}
        </chakra.p>
      )}
    </div>
  )
}
