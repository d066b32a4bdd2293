import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/members.ts'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { showToast } from '../../../state/app/toast.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { Known, Nothing, Row, Rows } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'

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
        <Nothing>
          <Trans>Nothing yet.</Trans>
        </Nothing>
      )}
      {member.devices.length > 0 && (
        <Rows>
          {member.devices.map((device) => (
            <Row key={device.DeviceId}>
              <b>{device.DeviceInfo}</b>
              <Known>
                {[
                  PLATFORM_NAMES[device.Platform],
                  device.node_name,
                  device.has_slot ? t`Switched on` : t`Switched off`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Known>
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

/** Offers what support can do to a device. */
export function DeviceActions({
  account_number,
  device: { DeviceId, DeviceInfo: name, has_slot },
  again,
}: {
  account_number: string
  device: Pick<ShownMember['devices'][number], 'DeviceId' | 'DeviceInfo' | 'has_slot'>
  again: () => void
}) {
  const { t } = useLingui()
  const params = { account_number, device_id: DeviceId }
  const done = (said: string) => (reply: { is_new: boolean }) => {
    showToast(reply.is_new ? said : t`This was already done, so nothing changed.`)
    again()
  }
  return (
    <RowActions name={name}>
      {has_slot && (
        <Action
          title={t`Switch off ${name}`}
          lead={<Trans>Its connection ends right away. The member can switch it on again.</Trans>}
          action={t`Switch off`}
          danger
          send={({ why = '' }) => callConsole(api.switchOffDevice, { params, request: { why } })}
          onDone={done(t`Switched off`)}
        />
      )}
      <Action
        title={t`Remove ${name}`}
        lead={
          <Trans>
            Its connection ends, and its configuration never works again. The member can add it as a
            new device.
          </Trans>
        }
        action={t`Remove`}
        danger
        send={({ why = '' }) => callConsole(api.removeMemberDevice, { params, request: { why } })}
        onDone={done(t`Removed`)}
      />
    </RowActions>
  )
}
