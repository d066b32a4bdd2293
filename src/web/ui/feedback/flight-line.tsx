import { chakra } from '../../theme/chakra.ts'
import { DRAWN_ONCE } from './drawn-once.ts'

/**
 * Draws the product's line, from a device on the ground up to the node, or astray. Decorative; it is
 * drawn once and stays.
 */
export function FlightLine({ kind }: { kind: 'lost' | 'arrived' }) {
  const lost = kind === 'lost'
  return (
    <chakra.svg
      viewBox={lost ? '0 0 1200 240' : '0 0 1200 80'}
      width="full"
      height={lost ? { base: '40', md: '16rem' } : { base: '12', md: '20' }}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      color="brand"
      overflow="visible"
      css={DRAWN_ONCE}
      _rtl={{ transform: 'scaleX(-1)' }}
    >
      <path
        d={lost ? LOST : ARRIVED}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  )
}

const ARRIVED = 'M0 62C160 62 210 18 340 20S540 64 700 54 920 14 1040 18 1160 40 1200 40'
const LOST =
  'M-20 200C120 208 190 150 300 158S470 226 600 204C740 180 780 80 700 62S560 140 680 178C800 216 980 180 1060 100 1110 50 1160 30 1200 26'
