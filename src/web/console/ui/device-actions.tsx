import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/members.ts'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { callConsole } from '../state/call.ts'
import { useDone } from '../use-done.ts'
import { Action } from './action.tsx'
import { RowActions } from './row-actions.tsx'

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
  const disconnected = useDone(t`Switched off`, again)
  const removed = useDone(t`Removed`, again)
  return (
    <RowActions name={name}>
      {has_slot && (
        <Action
          title={t`Switch off ${name}`}
          lead={<Trans>Its connection ends right away. The member can switch it on again.</Trans>}
          action={t`Switch off`}
          danger
          send={({ why }) => callConsole(api.switchOffDevice, { params, request: { why } })}
          onDone={disconnected}
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
        send={({ why }) => callConsole(api.removeMemberDevice, { params, request: { why } })}
        onDone={removed}
      />
    </RowActions>
  )
}
