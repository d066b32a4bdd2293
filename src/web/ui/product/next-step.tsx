import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { PAGES } from '#contract/site/pages.ts'
import { nextTier, type Tier } from '#domain/membership/membership.ts'
import { chakra } from '../../theme/chakra.ts'
import { Button, LinkButton } from '../basic/button.tsx'
import type { Face } from './pass-words.ts'
import { TIER_NAMES } from './tier-name.ts'

/**
 * Leads from a pass to the prices, named by what most members of its tier and state buy next.
 * @param whyNot the reason that disables it while nothing can be bought; null otherwise
 */
export function NextStep({
  tier,
  face,
  whyNot,
}: {
  tier: Tier
  face: Face
  whyNot: string | null
}) {
  const id = useId()
  const name = <StepName tier={tier} face={face} />
  if (whyNot === null) return <LinkButton href={PAGES.price}>{name}</LinkButton>
  return (
    <div>
      <Button disabled wide aria-describedby={id}>
        {name}
      </Button>
      <chakra.p id={id} fontSize="14" marginTop="2">
        {whyNot}
      </chakra.p>
    </div>
  )
}

function StepName({ tier, face }: { tier: Tier; face: Face }): ReactNode {
  const { i18n } = useLingui()
  const next = nextTier(tier)
  if (face === 'ended') return <Trans comment="button: buys a membership again">Renew</Trans>
  if (tier !== 'free' || next === null)
    return <Trans comment="button: buys more time of the plan">Extend</Trans>
  const name = i18n._(TIER_NAMES[next])
  return <Trans>Get {name}</Trans>
}
