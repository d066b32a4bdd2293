import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { DeviceActions } from '../../ui/device-actions.tsx'
import { EmptyState, Row, RowDetails, Rows } from '../../ui/page.tsx'

interface MemberDevicesProps {
  member: ShownMember
  again: () => void
}

/** Lists a member's devices, with what support can do to each. */
export function MemberDevices({ member, again }: MemberDevicesProps) {
  const { t } = useLingui()
  return (
    <>
      <h2>
        <Trans>Devices</Trans>
      </h2>
      {member.devices.length === 0 && (
        <EmptyState>
          <Trans>Nothing yet.</Trans>
        </EmptyState>
      )}
      {member.devices.length > 0 && (
        <Rows>
          {member.devices.map((device) => (
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
          ))}
        </Rows>
      )}
    </>
  )
}
