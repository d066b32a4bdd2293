import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tier } from '#domain/membership/membership.ts'
import { chakra, type StyleValue, useSlots } from '../../theme/chakra.ts'
import { ticketRecipe } from '../../theme/recipes/ticket.ts'
import { leftWidth } from './flight-curve.ts'
import { FlightLine } from './flight-line.tsx'
import { DAWN, passMaterial } from './pass-material.ts'
import type { PassWords } from './pass-words.ts'
import { TIER_NAMES } from './tier-name.ts'

export interface PassProps {
  tier: Tier
  words: PassWords
  /** live, or the age of the copy */
  status: ReactNode
  /** the next step, on the stub; a picture of a pass leads nowhere */
  action?: ReactNode
}

/** Height of a pass in the account area: its skeleton keeps it free, so that nothing below moves when it arrives. */
export const PASS_HEIGHT = { base: '26.75rem', md: '19rem' } as const

/** A pass with room for its stub beside it, whatever the width of the window. */
const WIDE = '@container (min-width: 40rem)'

/** Draws the member's pass, which the account area shows online and offline. */
export function Pass({ tier, words, status, action }: PassProps) {
  const { i18n, t } = useLingui()
  const hasEnded = words.face === 'ended'
  const { accent, muted, color, ground, drawing, perforation } = passMaterial(tier, hasEnded)
  const styles = useSlots(ticketRecipe)
  // without an end, time is no figure
  const isAllowance = words.face === 'allowance'
  const remaining = <span data-testid="remaining">{words.remaining}</span>
  return (
    <chakra.div containerType="inline-size">
      <chakra.article
        aria-label={t`Your pass`}
        data-ticket
        data-face={words.face}
        data-set-up={words.needsSetUp ? '' : undefined}
        display="grid"
        position="relative"
        minHeight={action && !hasEnded ? PASS_HEIGHT : undefined}
        color={color}
        background={drawing}
        backgroundColor={ground}
        css={{
          ...styles.root,
          '&[data-face=ending]': { backgroundImage: `${DAWN}, ${drawing}` },
          // orange once the plan is about to end, unless the page's one orange button is the set-up below
          '&:is([data-set-up], [data-face=running]):not([data-face=ended]) a': {
            background: 'transparent',
            color: 'onNight',
            borderColor: 'mutedOnNight',
          },
          [WIDE]: { gridTemplateColumns: '1fr 15rem' },
        }}
      >
        <chakra.div padding="6" css={{ [WIDE]: { padding: '8' } }}>
          <chakra.div display="flex" justifyContent="space-between" gap="4" alignItems="center">
            <chakra.p fontWeight={700} fontSize="18" color={accent} data-testid="tier">
              {i18n._(TIER_NAMES[tier])}
            </chakra.p>
            <chakra.p flex="1" textAlign="end" fontSize="14" color={muted} aria-live="polite">
              {status}
            </chakra.p>
          </chakra.div>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            gap="2"
            marginTop="5"
            fontVariantNumeric="tabular-nums"
          >
            <chakra.p
              fontFamily="display"
              fontSize="64"
              lineHeight={1.05}
              fontWeight={700}
              color={hasEnded ? 'bad' : 'inherit'}
            >
              {isAllowance ? words.left : remaining}
            </chakra.p>
            <chakra.p fontSize="18" color={muted}>
              {words.hours}
            </chakra.p>
          </chakra.div>
          <chakra.p color={muted} marginTop="2" minHeight="1.75em">
            {words.ends}
          </chakra.p>
          {isAllowance ? (
            <Allowance share={words.share ?? 0} remaining={remaining} muted={muted} />
          ) : (
            words.share !== null && <FlightLine share={words.share} color={accent} />
          )}
        </chakra.div>
        <chakra.div
          display="grid"
          alignContent="center"
          gap="5"
          padding="6"
          borderTop={perforation}
          css={{
            [WIDE]: { padding: '8', borderTop: 'none', borderInlineStart: perforation },
          }}
        >
          <chakra.dl
            display="grid"
            gridTemplateColumns="1fr 1fr"
            gap="5"
            css={{ [WIDE]: { gridTemplateColumns: '1fr' } }}
          >
            <Fact name={t`Account number`} muted={muted}>
              <span translate="no">{words.account_number}</span>
            </Fact>
            <Fact name={t`Devices online`} muted={muted}>
              {words.devices}
            </Fact>
          </chakra.dl>
          {action}
        </chakra.div>
      </chakra.article>
    </chakra.div>
  )
}

/** Draws what is left of the month's traffic, and says how long the membership runs. */
const Allowance = ({
  share,
  remaining,
  muted,
}: {
  share: number
  remaining: ReactNode
  muted: StyleValue<'color'>
}) => (
  <>
    <chakra.svg
      data-allowance
      aria-hidden="true"
      width="full"
      height="2"
      marginTop="4"
      color="onNight"
    >
      <rect width="100%" height="100%" fill="currentColor" opacity={0.25} />
      <rect width={leftWidth(share)} height="100%" fill="currentColor" />
    </chakra.svg>
    <chakra.p color={muted} fontSize="14" marginTop="3">
      <Trans comment="small, on a pass without an end date">Membership time: {remaining}</Trans>
    </chakra.p>
  </>
)

function Fact({
  name,
  muted,
  children,
}: {
  name: string
  muted: StyleValue<'color'>
  children: ReactNode
}) {
  return (
    <chakra.div>
      <chakra.dt fontSize="14" color={muted}>
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
