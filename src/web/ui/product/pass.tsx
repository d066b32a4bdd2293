import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tier } from '#domain/membership/membership.ts'
import { chakra, useSlots } from '../../theme/chakra.ts'
import { PERFORATION, ticketRecipe } from '../../theme/recipes/ticket.ts'
import { MONTH_TENTHS, type PassWords } from './pass-words.ts'
import { TIER_MATERIAL } from './tier-material.ts'
import { TIER_NAMES } from './tier-name.ts'

export interface PassProps {
  tier: Tier
  words: PassWords
  /** live, or the age of the copy */
  status: ReactNode
}

/** A pass with room for its stub beside it, whatever the width of the window. */
const WIDE = '@container (min-width: 40rem)'

/** Draws the member's pass, which the account area shows online and offline. */
export function Pass({ tier, words, status }: PassProps) {
  const { i18n, t } = useLingui()
  const { accent, background } = TIER_MATERIAL[tier]
  const styles = useSlots(ticketRecipe)
  return (
    <chakra.div containerType="inline-size">
      <chakra.article
        aria-label={t`Your pass`}
        data-ticket
        display="grid"
        color="onNight"
        background={background}
        backgroundColor="nightPass"
        position="relative"
        css={{ ...styles.root, [WIDE]: { gridTemplateColumns: '1fr 15rem' } }}
      >
        <chakra.div padding="6" css={{ [WIDE]: { padding: '8' } }}>
          <chakra.div display="flex" justifyContent="space-between" gap="4" alignItems="center">
            <chakra.p fontWeight={700} fontSize="18" color={accent} data-testid="tier">
              {i18n._(TIER_NAMES[tier])}
            </chakra.p>
            <chakra.p
              flex="1"
              textAlign="end"
              fontSize="14"
              color="mutedOnNight"
              aria-live="polite"
            >
              {status}
            </chakra.p>
          </chakra.div>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="2"
            rowGap="1"
            marginTop="5"
            fontVariantNumeric="tabular-nums"
          >
            <chakra.p
              fontFamily="display"
              fontSize="64"
              lineHeight={1.05}
              fontWeight={700}
              data-testid="remaining"
            >
              {words.remaining}
            </chakra.p>
            <chakra.p
              fontSize={{ base: '18', md: '22' }}
              lineHeight={1}
              color="mutedOnNight"
              display="inline-flex"
              alignItems="center"
              gap="2"
            >
              {tier !== 'free' && <MonthRing left={words.month} color={accent} />}
              {words.hours}
            </chakra.p>
          </chakra.div>
          <chakra.p color="mutedOnNight" marginTop="2" minHeight="1.75em">
            {words.ends}
          </chakra.p>
        </chakra.div>
        <chakra.dl
          display="grid"
          gridTemplateColumns="1fr 1fr"
          alignContent="center"
          gap="5"
          padding="6"
          borderTop={PERFORATION}
          css={{
            [WIDE]: {
              gridTemplateColumns: '1fr',
              padding: '8',
              borderTop: 'none',
              borderInlineStart: PERFORATION,
            },
          }}
        >
          <Fact name={t`Account number`}>
            <span translate="no">{words.account_number}</span>
          </Fact>
          <Fact name={t`Devices online`}>{words.devices}</Fact>
        </chakra.dl>
      </chakra.article>
    </chakra.div>
  )
}

/** A ring that runs down in the membership's last month, so that "29 days" is seen to be a whole one. */
function MonthRing({ left, color }: { left: string; color: string }) {
  const circle = { cx: 12, cy: 12, r: 9.5, fill: 'none', strokeWidth: 4 }
  return (
    <svg viewBox="0 0 24 24" width="20" aria-hidden="true">
      <circle {...circle} stroke="currentColor" opacity={0.3} />
      <circle
        {...circle}
        data-month
        stroke={color}
        pathLength={MONTH_TENTHS}
        strokeDasharray={`${left} ${MONTH_TENTHS}`}
        transform="rotate(-90 12 12)"
      />
    </svg>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div>
      <chakra.dt fontSize="14" color="mutedOnNight">
        {name}
      </chakra.dt>
      <chakra.dd
        fontSize="18"
        fontWeight={600}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
