import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useSnapshot } from 'valtio'
import { PAGES } from '#contract/site/pages.ts'
import { nextTier, PAID_TIERS, type PaidTier, type Tier } from '#domain/membership/membership.ts'
import { shownValue } from '../../../remote.ts'
import { useCanAct } from '../../../state/app/connectivity.ts'
import { site } from '../../../state/app/site.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Offers the next tier, and more time to paying members (requirement 4.5). */
export function UpgradePrompt({ tier }: { tier: Tier }) {
  const next = nextTier(tier)
  return (
    <Card display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
      <chakra.p flex="1 1 9rem" {...(next === null && { color: 'diamond', fontWeight: 600 })}>
        {next === null ? <Trans>Enjoying all privileges</Trans> : <Privileges tier={next} />}
      </chakra.p>
      {tier === 'free' ? (
        <LinkButton href={PAGES.price}>
          <Trans>See plans</Trans>
        </LinkButton>
      ) : (
        <Extend>
          {next === null ? (
            <Trans comment="button: buys more time of the plan">Extend</Trans>
          ) : (
            <Trans>Extend or upgrade</Trans>
          )}
        </Extend>
      )}
    </Card>
  )
}

/** Says what a higher tier adds to the one below it; only the free one is known to have less traffic. */
function Privileges({ tier }: { tier: PaidTier }) {
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

/** Links to the prices; disabled, with the reason, while nothing can be bought. */
function Extend({ children }: { children: ReactNode }) {
  const { reason } = useCanAct()
  const id = useId()
  if (reason === null) {
    return (
      <LinkButton href={PAGES.price} look="plain">
        {children}
      </LinkButton>
    )
  }
  return (
    <>
      <Button look="plain" disabled aria-describedby={id}>
        {children}
      </Button>
      <chakra.p id={id} color="muted" fontSize="14" width="full">
        {reason}
      </chakra.p>
    </>
  )
}
