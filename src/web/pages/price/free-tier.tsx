import { Trans, useLingui } from '@lingui/react/macro'
import { PAGES } from '#contract/site/pages.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { TierCard } from './tier-card.tsx'

/** Shows the free tier, on which every account starts. */
export function FreeTierCard({
  own,
  devices,
  traffic,
}: {
  own: Tier | null
  devices: number | null
  traffic: string
}) {
  const { i18n } = useLingui()
  const free = i18n._(TIER_NAMES.free)
  return (
    <TierCard
      tier="free"
      devices={devices}
      traffic={traffic}
      badge={own === 'free' && <Trans>Your current tier</Trans>}
    >
      <chakra.p
        fontFamily="display"
        fontSize="48"
        lineHeight={1.1}
        fontWeight={700}
        // as high as the prices beside it
        css={{ '&:lang(zh)': { fontSize: '36' } }}
      >
        <Trans context="price">Free</Trans>
      </chakra.p>
      <chakra.p color="muted">
        <Trans>No card needed, no end date.</Trans>
      </chakra.p>
      <chakra.div marginTop="auto" paddingTop="3" display="grid">
        {own === null ? (
          <LinkButton href={PAGES.signUp} look="plain" wide>
            <Trans>Start free</Trans>
          </LinkButton>
        ) : (
          // as high as the button that visitors see here
          <chakra.p color="muted" fontSize="14" minHeight="12">
            <Trans>When your paid time ends, your account continues on {free}.</Trans>
          </chakra.p>
        )}
      </chakra.div>
    </TierCard>
  )
}
