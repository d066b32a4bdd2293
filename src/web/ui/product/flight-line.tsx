import { chakra, type StyleValue } from '../../theme/chakra.ts'
import { LarkPath } from '../basic/lark.tsx'
import { birdPlace, FLIGHT_CURVE, FLIGHT_HEIGHT, FLIGHT_WIDTH, flownWidth } from './flight-curve.ts'

/** Draws a plan as a flight: solid up to today, dotted to its end. Decorative: the dates stand beside it. */
export const FlightLine = ({ share, color }: { share: number; color: StyleValue<'color'> }) => (
  <chakra.svg
    data-flight
    viewBox={`0 0 ${FLIGHT_WIDTH} ${FLIGHT_HEIGHT}`}
    aria-hidden="true"
    width="full"
    maxWidth="26rem"
    marginTop="3"
    overflow="visible"
    fill="none"
    strokeWidth="3"
    strokeLinecap="round"
    color={color}
  >
    <path d={FLIGHT_CURVE} stroke="currentColor" opacity={0.5} strokeDasharray="0 8" />
    <svg aria-hidden="true" width={flownWidth(share)} height={FLIGHT_HEIGHT}>
      <path d={FLIGHT_CURVE} stroke="currentColor" />
    </svg>
    <g transform={birdPlace(share)}>
      <LarkPath fill="brand" />
    </g>
  </chakra.svg>
)
