import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { nextTier, PAID_TIERS, type PaidTier, type Tier } from '#domain/membership/membership.ts'
import { shownValue } from '../../../remote.ts'
import { site } from '../../../state/app/site.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Says what the next tier adds (requirement 4.5); the pass above leads to the prices. */
export function UpgradePrompt({ tier }: { tier: Tier }) {
  const next = nextTier(tier)
  return next === null ? (
    <chakra.p color="diamond" fontWeight={600}>
      <Trans>Enjoying all privileges</Trans>
    </chakra.p>
  ) : (
    <chakra.p color="muted">
      <Privileges tier={next} />
    </chakra.p>
  )
}

/** Says what a higher tier adds to the one below it; only the free one is known to have less traffic. */
export function Privileges({ tier }: { tier: PaidTier }) {
  const config = shownValue(useSnapshot(site).config)
  const { i18n } = useLingui()
  const name = i18n._(TIER_NAMES[tier])
  const devices = config?.device_limits[tier]
  const isFirst = tier === PAID_TIERS[0]
  if (isFirst && devices && config?.traffic[tier] === '') {
    return (
      <Trans>
        {name} has no traffic limit and keeps {devices} devices online at the same time.
      </Trans>
    )
  }
  if (isFirst) {
    return <Trans>{name} has more traffic and keeps more devices online at the same time.</Trans>
  }
  return devices ? (
    <Trans>
      {name} keeps {devices} devices online at the same time.
    </Trans>
  ) : (
    <Trans>{name} keeps more devices online at the same time.</Trans>
  )
}
