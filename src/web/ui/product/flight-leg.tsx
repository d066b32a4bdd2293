import { chakra, type StyleValue } from '../../theme/chakra.ts'
import { DRAWN_ONCE } from '../feedback/drawn-once.ts'

/** Ways from the lower start to the upper end of a frame; along a leg, x grows evenly. */
const CURVES = { leg: 'M0 100C33.3 100 66.7 0 100 0', detour: 'M0 100C15 -60 60 -60 100 0' }
/** Moves what is placed by its start and top along a leg: evenly across, and up as the curve rises. */
export const ALONG_LEG = 'inset-inline-start 900ms linear, top 900ms cubic-bezier(.333, 0, .667, 1)'

type Place = 'insetInlineStart' | 'width' | 'top' | 'height'

/** Draws a way over a frame of its positioned parent: solid and drawn once, or dotted. */
export const FlightLeg = ({
  curve = 'leg',
  isWhole,
  color,
  ...frame
}: { [Side in Place]?: StyleValue<Side> } & {
  curve?: keyof typeof CURVES
  isWhole: boolean
  color: StyleValue<'color'>
}) => (
  <chakra.svg
    // drawn again once it is whole
    key={String(isWhole)}
    data-leg={isWhole ? curve : 'dotted'}
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    position="absolute"
    overflow="visible"
    fill="none"
    color={isWhole ? color : 'muted'}
    css={isWhole ? DRAWN_ONCE : undefined}
    _rtl={{ transform: 'scaleX(-1)' }}
    _highContrast={{ color: 'CanvasText' }}
    {...frame}
  >
    <path
      d={CURVES[curve]}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray={isWhole ? undefined : '0 7'}
      vectorEffect="non-scaling-stroke"
    />
  </chakra.svg>
)
