import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/lists/device-list.ts'
import type { PageOf } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../action.tsx'
import { useFoundChange } from './use-found-change.ts'

/** Offers the actions on every device that a search finds. */
export function FoundDeviceActions({
  search,
  count,
  again,
}: {
  search: PageOf<typeof api.DEVICE_LIST>
  count: number
  again: () => void
}) {
  const { t } = useLingui()
  const { done, inPortions, progress } = useFoundChange(count, again)
  return (
    <>
      <Action
        look="danger"
        title={t`Switch off all found`}
        lead={
          <>
            <Trans>
              The connection of <Plural value={count} one="# device" other="# devices" /> ends right
              away. Their members can switch them on again.
            </Trans>
            <p role="status">{progress}</p>
          </>
        }
        action={t`Switch off`}
        label={t`Switch off all`}
        danger
        send={({ why = '' }) =>
          inPortions((change) =>
            callConsole(api.switchOffFound, { request: { ...search, ...change, why } }),
          )
        }
        onDone={done(t`Switched off`)}
      />
      <Action
        look="danger"
        title={t`Remove all found`}
        lead={
          <>
            <Trans>
              <Plural value={count} one="# device is" other="# devices are" /> removed, and their
              configurations never work again. Their members can add them as new devices.
            </Trans>
            <p role="status">{progress}</p>
          </>
        }
        action={t`Remove`}
        label={t`Remove all`}
        danger
        send={({ why = '' }) =>
          inPortions((change) =>
            callConsole(api.removeFound, { request: { ...search, ...change, why } }),
          )
        }
        onDone={done(t`Removed`)}
      />
    </>
  )
}
