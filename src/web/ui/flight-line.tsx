import { chakra } from '@chakra-ui/react/styled-system'

/**
 * The one line of the product: from a device on the ground, up and over, to the node.
 * Decorative; still when reduced motion is asked for.
 */
export function FlightLine({ kind = 'divider' }: { kind?: 'divider' | 'lost' }) {
  return (
    <chakra.svg
      viewBox="0 0 1200 80"
      width="full"
      height={{ base: '12', md: '20' }}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      color="line"
      overflow="visible"
      _rtl={{ transform: 'scaleX(-1)' }}
    >
      <path
        d={kind === 'lost' ? LOST : DIVIDER}
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  )
}

const DIVIDER = 'M0 62 C160 62 210 18 340 20 S540 64 700 54 920 14 1040 18 1160 40 1200 40'
const LOST =
  'M0 60 C200 60 260 20 420 24 S640 70 760 58 840 10 800 8 740 40 860 46 1060 30 1200 -30'
