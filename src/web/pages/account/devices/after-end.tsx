import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { shownValue } from '../../../remote.ts'
import { site } from '../../../state/app/site.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Says what a member whose membership is about to end has after it; nothing before the limits are known. */
export function AfterEnd() {
  const { i18n } = useLingui()
  const config = shownValue(useSnapshot(site).config)
  if (config === null) return null
  const name = i18n._(TIER_NAMES.free)
  const { free_monthly_traffic: traffic } = config.web_config
  return (
    <chakra.p>
      <Trans>
        After that you’re on {name}:{' '}
        <Plural value={config.device_limits.free} one="# device" other="# devices" /> and {traffic}{' '}
        a month.
      </Trans>
    </chakra.p>
  )
}
