import { Trans, useLingui } from '@lingui/react/macro'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { DeviceActions } from '../../ui/device-actions.tsx'
import { Row, RowDetails, RowList } from '../../ui/page.tsx'
import type { MemberPart } from './member-part.ts'

/** Lists a member's devices, with what support can do to each. */
export function MemberDevices({ member, again }: MemberPart) {
  const { t } = useLingui()
  return (
    <RowList
      heading={<Trans>Devices</Trans>}
      items={member.devices}
      empty={<Trans>Nothing yet.</Trans>}
    >
      {(device) => (
        <Row key={device.DeviceId}>
          <b>{device.DeviceInfo}</b>
          <RowDetails>
            {[
              PLATFORM_NAMES[device.Platform],
              device.node_name,
              device.has_slot ? t`Switched on` : t`Switched off`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </RowDetails>
          <DeviceActions
            account_number={member.digital_account_number}
            device={device}
            again={again}
          />
        </Row>
      )}
    </RowList>
  )
}
