import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useSnapshot } from 'valtio'
import { PAGES } from '#contract/site/pages.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { shownValue } from '../../../remote.ts'
import { useCanAct } from '../../../state/app/connectivity.ts'
import { site } from '../../../state/app/site.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'

/** Offers the next tier to members of free and gold, and more time to paying ones (requirement 4.5). */
export function UpgradePrompt({ tier }: { tier: Tier }) {
  return (
    <Card display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
      <chakra.p flex="1 1 9rem" {...(tier === 'diamond' && { color: 'diamond', fontWeight: 600 })}>
        <Privileges tier={tier} />
      </chakra.p>
      <WayOn tier={tier} />
    </Card>
  )
}

function Privileges({ tier }: { tier: Tier }) {
  const config = shownValue(useSnapshot(site).config)
  const { i18n } = useLingui()
  const { gold, diamond } = config?.device_limits ?? {}
  const name = i18n._(TIER_NAMES[tier === 'free' ? 'gold' : 'diamond'])
  switch (tier) {
    case 'free':
      return gold && config?.traffic.gold === '' ? (
        <Trans>
          With {name} you get no traffic limit and {gold} devices online at the same time.
        </Trans>
      ) : (
        <Trans>With {name} you get more traffic and more devices online at the same time.</Trans>
      )
    case 'gold':
      return diamond ? (
        <Trans>
          With {name} you get {diamond} devices online at the same time.
        </Trans>
      ) : (
        <Trans>With {name} you get more devices online at the same time.</Trans>
      )
    case 'diamond':
      return <Trans>Enjoying all privileges</Trans>
  }
}

function WayOn({ tier }: { tier: Tier }) {
  switch (tier) {
    case 'free':
      return (
        <LinkButton href={PAGES.price}>
          <Trans>See plans</Trans>
        </LinkButton>
      )
    case 'gold':
      return (
        <Extend>
          <Trans>Extend or upgrade</Trans>
        </Extend>
      )
    case 'diamond':
      return (
        <Extend>
          <Trans>Extend</Trans>
        </Extend>
      )
  }
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
