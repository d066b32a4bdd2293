import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/lists/device-list.ts'
import type { PageOf } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { FoundAction } from '../../ui/list/found-action.tsx'

/** Offers the actions on every device that a search finds. */
export function FoundDeviceActions({
  search,
  ...shared
}: {
  search: PageOf<typeof api.DEVICE_LIST>
  count: number
  again: () => void
}) {
  const { t } = useLingui()
  const { count } = shared
  return (
    <>
      <FoundAction
        {...shared}
        title={t`Switch off all found`}
        lead={
          <Trans>
            The connection of <Plural value={count} one="# device" other="# devices" /> ends right
            away. Their members can switch them on again.
          </Trans>
        }
        action={t`Switch off`}
        label={t`Switch off all`}
        danger
        change={(change, { why = '' }) =>
          callConsole(api.disconnectFound, { request: { ...search, ...change, why } })
        }
        done={t`Switched off`}
      />
      <FoundAction
        {...shared}
        title={t`Remove all found`}
        lead={
          <Trans>
            <Plural value={count} one="# device is" other="# devices are" /> removed, and their
            configurations never work again. Their members can add them as new devices.
          </Trans>
        }
        action={t`Remove`}
        label={t`Remove all`}
        danger
        change={(change, { why = '' }) =>
          callConsole(api.removeFound, { request: { ...search, ...change, why } })
        }
        done={t`Removed`}
      />
    </>
  )
}
