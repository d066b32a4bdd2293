import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { DeviceActions } from '../../ui/device-actions.tsx'
import { Row, RowDetails, RowList } from '../../ui/page.tsx'

interface MemberDevicesProps {
  member: ShownMember
  again: () => void
}

/** Lists a member's devices, with what support can do to each. */
export function MemberDevices({ member, again }: MemberDevicesProps) {
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
