import { Plural, Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { shownValue } from '../../remote.ts'
import { site } from '../../state/app/site.ts'
import { chakra } from '../../theme/chakra.ts'
import { ViewWords } from '../../ui/frames/entry-frame.tsx'

/** Lists what a new account gets for free, as the operator set it. */
export function FreeTierView() {
  const config = shownValue(useSnapshot(site).config)
  const devices = config?.device_limits.free ?? 0
  const traffic = config?.web_config.free_monthly_traffic ?? ''
  return (
    <ViewWords title={<Trans>Free from the start</Trans>}>
      <chakra.ul display="grid" gap="1">
        {devices > 0 && (
          <li>
            <Plural
              value={devices}
              one="# device online at a time"
              other="# devices online at the same time"
            />
          </li>
        )}
        {traffic !== '' && (
          <li>
            <Trans>{traffic} every month</Trans>
          </li>
        )}
        <li>
          <Trans>No card, no phone number</Trans>
        </li>
      </chakra.ul>
    </ViewWords>
  )
}
