import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra, type StyleValue } from '../../theme/chakra.ts'
import { Lark } from '../../ui/basic/lark.tsx'
import { DRAWN_ONCE } from '../../ui/feedback/drawn-once.ts'
import { RIDGES, ridgeArea } from './ridges.ts'

const Drawing = chakra('svg', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    width: 'full',
    overflow: 'visible',
    fill: 'none',
    _rtl: { transform: 'scaleX(-1)' },
  },
})

const Label = chakra('span', {
  base: {
    position: 'absolute',
    fontSize: '14',
    lineHeight: 1.3,
    color: 'muted',
    background: 'paper',
    paddingInline: '1',
    borderRadius: '4px',
    whiteSpace: 'nowrap',
  },
})

/** Where the page's column begins and ends, measured from the window's edges. */
const COLUMN = {
  base: '4',
  md: 'calc(max(0px, (100% - {sizes.page}) / 2) + {spacing.6})',
} as const
/** Where the half of the column ends that the account's picture leaves. */
const HALF = { ...COLUMN, lg: 'calc(max(0px, (100% - {sizes.page}) / 2) + 26rem)' } as const

/** The part of the flight line that was flown, then the part that is left, up to the node. */
const FLOWN = 'M0 250C76 250 109 160 207 160S348 232 457 214 565 150 630 124'
const AHEAD = 'M630 124C696 98 826 40 1000 36'

/**
 * Draws the hero picture: one smooth line over hills, from the reader's device to the node, both in the page's column.
 * The line is drawn once; nothing moves after that.
 * @param hasAccount the account's picture stands at the column's end, and wide screens show the whole line before it
 */
export function FlightScene({ hasAccount }: { hasAccount: boolean }) {
  return (
    <chakra.div
      aria-hidden="true"
      position="relative"
      pointerEvents="none"
      height={{ base: '15rem', md: '20rem', lg: hasAccount ? '17rem' : '22rem' }}
      background={`linear-gradient(to top, transparent, color-mix(in srgb, {colors.brand} 9%, transparent) 45%, transparent)`}
    >
      <Drawing viewBox="0 0 1000 200" height="62%" preserveAspectRatio="none">
        {RIDGES.map((ridge, index) => (
          <chakra.path
            key={ridge}
            d={ridgeArea(ridge)}
            fill={`color-mix(in srgb, {colors.line} ${70 - index * 35}%, {colors.paper})`}
          />
        ))}
      </Drawing>
      <chakra.div
        position="absolute"
        insetBlock="0"
        insetInlineStart={COLUMN}
        insetInlineEnd={hasAccount ? HALF : COLUMN}
      >
        <Drawing viewBox="0 0 1000 300" height="full" preserveAspectRatio="none" css={DRAWN_ONCE}>
          <chakra.path
            d={AHEAD}
            stroke="muted"
            strokeWidth="1.5"
            strokeDasharray="2 7"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          <chakra.path
            d={FLOWN}
            stroke="brand"
            strokeWidth="3"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </Drawing>
        <Spot start="0.5625rem" top="83.3%">
          <chakra.div
            width="1.125rem"
            height="1.875rem"
            borderRadius="4px"
            border="2px solid"
            borderColor="ink"
            background="card"
          />
        </Spot>
        <Label insetInlineStart="7" top="calc(83.3% - 0.25rem)">
          <Trans comment="in the picture of a connection">your device</Trans>
        </Label>
        <Spot start="63%" top="41.3%">
          <chakra.div
            transform="translateY(-45%)"
            _rtl={{ transform: 'translateY(-45%) scaleX(-1)' }}
          >
            <Lark size="clamp(2.25rem, 4vw, 3.25rem)" />
          </chakra.div>
        </Spot>
        <Spot start="calc(100% - 0.625rem)" top="12%">
          <chakra.div
            width="1.25rem"
            height="1.25rem"
            borderRadius="pill"
            border="2px solid"
            borderColor="ink"
            background="card"
            boxShadow={`0 0 0 6px {colors.paper}, 0 0 0 7px {colors.line}`}
          />
        </Spot>
        <Label insetInlineEnd="0" top="calc(12% + 1.25rem)">
          <Trans>a well-connected node</Trans>
        </Label>
      </chakra.div>
    </chakra.div>
  )
}

/** Places its content on the line, by percentages of the scene's width and height. */
function Spot({
  start,
  top,
  children,
}: {
  start: StyleValue<'insetInlineStart'>
  top: StyleValue<'top'>
  children: ReactNode
}) {
  return (
    <chakra.div
      position="absolute"
      insetInlineStart={start}
      top={top}
      transform="translate(-50%, -50%)"
      _rtl={{ transform: 'translate(50%, -50%)' }}
    >
      {children}
    </chakra.div>
  )
}
