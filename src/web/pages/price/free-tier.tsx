import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PAGES } from '#contract/site/pages.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { isolate } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
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
  /** the operator's text, such as `10 GB`; empty when not set */
  traffic: string
}) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const facts: string[] = []
  const allowance = isolate(traffic, locale)
  const free = i18n._(TIER_NAMES.free)
  if (devices !== null) {
    facts.push(
      t`${plural(devices, { one: '# device online at a time', other: '# devices online at the same time' })}`,
    )
  }
  facts.push(traffic === '' ? t`A monthly traffic allowance` : t`${allowance} of traffic a month`)
  return (
    <TierCard tier="free" facts={facts} badge={own === 'free' && <Trans>Your current tier</Trans>}>
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
