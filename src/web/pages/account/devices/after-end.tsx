import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { shownValue } from '../../../remote.ts'
import { site } from '../../../state/app/site.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Says what a member has after the membership's end; nothing before the limits are known. */
export function AfterEnd({ isOver = false }: { isOver?: boolean }) {
  const { i18n } = useLingui()
  const config = shownValue(useSnapshot(site).config)
  if (config === null) return null
  const name = i18n._(TIER_NAMES.free)
  const { free_monthly_traffic: traffic } = config.web_config
  const limit = config.device_limits.free
  return (
    <p>
      {isOver ? (
        <Trans>
          You’re on {name} now: <Plural value={limit} one="# device" other="# devices" /> and{' '}
          {traffic} a month.
        </Trans>
      ) : (
        <Trans>
          After that you’re on {name}: <Plural value={limit} one="# device" other="# devices" /> and{' '}
          {traffic} a month.
        </Trans>
      )}
    </p>
  )
}
