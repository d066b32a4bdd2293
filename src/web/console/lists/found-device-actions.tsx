import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/lists/device-list.ts'
import { callConsole } from '../state/call.ts'
import { FoundAction } from '../ui/list/found-action.tsx'
import type { FoundRows } from '../ui/list/list-screen.tsx'

/** Offers the actions on every device that a search finds. */
export function FoundDeviceActions(found: FoundRows<typeof api.DEVICE_LIST>) {
  const { t } = useLingui()
  const { words } = found
  return (
    <>
      <FoundAction
        {...found}
        title={t`Switch off all found`}
        lead={
          <Trans>
            The connection of {words} ends right away. Their members can switch them on again.
          </Trans>
        }
        action={t`Switch off`}
        label={t`Switch off all`}
        danger
        change={(request) => callConsole(api.disconnectFound, { request })}
        done={t`Switched off`}
      />
      <FoundAction
        {...found}
        title={t`Remove all found`}
        lead={
          <Trans>
            {words} will be removed, and no configuration of theirs works again. Their members can
            add them as new devices.
          </Trans>
        }
        action={t`Remove`}
        label={t`Remove all`}
        danger
        change={(request) => callConsole(api.removeFound, { request })}
        done={t`Removed`}
      />
    </>
  )
}
