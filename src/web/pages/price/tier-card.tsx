import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tier } from '#domain/membership/membership.ts'
import { isolate } from '../../format.ts'
import { chakra, useSlots } from '../../theme/chakra.ts'
import { badgeRecipe } from '../../theme/recipes/badge.ts'
import { PERFORATION, ticketRecipe } from '../../theme/recipes/ticket.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { TIER_MATERIAL } from '../../ui/product/tier-material.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { TIER_DESCRIPTIONS, TIER_POINTS, TIER_PURPOSES } from './words.ts'
import { Yes } from './yes.tsx'

const INLINE = { base: '6', md: '4', lg: '6' } as const
const BLOCK = { base: '4', md: '5' } as const
const PART = {
  paddingInline: INLINE,
  paddingBottom: BLOCK,
  display: 'flex',
  flexDirection: 'column',
} as const

const Badge = chakra('span', badgeRecipe)

/** Shows a tier as a ticket: its material above the perforation; price, action and facts below. */
export function TierCard({
  tier,
  badge,
  devices,
  traffic,
  children,
}: {
  tier: Tier
  badge: ReactNode
  /** how many may be online at the same time; null while it is not known */
  devices: number | null
  /** most in a month, as the operator wrote it, such as `10 GB`; empty when not set */
  traffic: string
  children: ReactNode
}) {
  const { i18n, t } = useLingui()
  const allowance = isolate(traffic, useLocale())
  const unset = tier === 'free' ? t`A monthly traffic allowance` : t`No monthly traffic limit`
  const facts = [traffic === '' ? unset : t`${allowance} of traffic a month`]
  if (devices !== null) {
    facts.unshift(
      t`${plural(devices, { one: '# device online at a time', other: '# devices online at the same time' })}`,
    )
  }
  const { accent, background } = TIER_MATERIAL[tier]
  const styles = useSlots(ticketRecipe)
  const points = i18n._(TIER_POINTS[tier]).split('\n')
  return (
    <chakra.section
      aria-labelledby={`tier-${tier}`}
      display="grid"
      gridTemplateRows="subgrid"
      gridRow="span 3"
      rowGap="0"
      background="card"
      css={styles.root}
      data-ticket
    >
      <chakra.div
        css={styles.stub}
        backgroundImage={background}
        paddingInline={INLINE}
        paddingBlock={BLOCK}
        borderBottom={PERFORATION}
      >
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="3"
          alignItems="baseline"
        >
          <chakra.h2 id={`tier-${tier}`} fontSize="28" color={accent}>
            {i18n._(TIER_NAMES[tier])}
          </chakra.h2>
          <chakra.p fontSize="14" color="mutedOnNight">
            {i18n._(TIER_DESCRIPTIONS[tier])}
          </chakra.p>
        </chakra.div>
        <chakra.p color="mutedOnNight">
          {badge ? (
            // within the line, so that the card keeps its height when the reader's tier is known
            <Badge borderColor={accent} color={accent} paddingInline="2" whiteSpace="nowrap">
              {badge}
            </Badge>
          ) : (
            i18n._(TIER_PURPOSES[tier])
          )}
        </chakra.p>
      </chakra.div>
      <chakra.div {...PART} paddingTop={BLOCK} gap="1">
        {children}
      </chakra.div>
      <chakra.ul {...PART} gap="1" listStyle="none" marginTop="0">
        {[...new Set([...facts, ...points])].map((fact) => (
          <chakra.li key={fact} display="flex" alignItems="start" gap="2">
            <Yes />
            {fact}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
