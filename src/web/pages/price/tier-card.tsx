import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tier } from '#domain/membership/membership.ts'
import { PERFORATION, TICKET_EDGE, TIER_MATERIAL } from '../../ui/product/tier-material.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { TIER_DESCRIPTIONS, TIER_PURPOSES } from './words.ts'

/** Shows a tier as a ticket: its material above the perforation, price and action below. */
export function TierCard({
  tier,
  badge,
  facts,
  children,
}: {
  tier: Tier
  badge: ReactNode
  facts: readonly string[]
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const { accent, background } = TIER_MATERIAL[tier]
  return (
    <chakra.section
      aria-labelledby={`tier-${tier}`}
      display="grid"
      gridTemplateRows="subgrid"
      gridRow="span 2"
      rowGap="0"
      borderRadius="20px"
      boxShadow="raised"
      background="card"
      overflow="hidden"
      css={TICKET_EDGE}
    >
      <chakra.div
        background={background}
        backgroundColor="nightPass"
        backgroundOrigin="border-box"
        color="onNight"
        padding={{ base: '6', md: '4', lg: '6' }}
        minHeight={{ base: '0', md: '15rem' }}
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
          {badge ? (
            // replaces the description, so that the card keeps its height when the reader's tier is
            // known
            <chakra.p
              key="badge"
              paddingInline="3"
              borderRadius="pill"
              border="1px solid"
              borderColor={accent}
              color={accent}
              fontSize="14"
              lineHeight={1.4}
              fontWeight={600}
            >
              {badge}
            </chakra.p>
          ) : (
            <chakra.p fontSize="14" color="mutedOnNight">
              {i18n._(TIER_DESCRIPTIONS[tier])}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.p color="mutedOnNight">{i18n._(TIER_PURPOSES[tier])}</chakra.p>
        <chakra.ul marginTop="4" display="grid" gap="1">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </chakra.ul>
      </chakra.div>
      <chakra.div
        padding={{ base: '6', md: '4', lg: '6' }}
        display="flex"
        flexDirection="column"
        gap="1"
      >
        {children}
      </chakra.div>
    </chakra.section>
  )
}
