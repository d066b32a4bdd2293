import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../basic/icons.tsx'

/** `due`: what the member does next; `unknown`: not reached yet, or nobody can tell */
export type StopState = 'fine' | 'due' | 'not_fine' | 'unknown'

/** Checks whether the line is unbroken up to a stop: all before are fine, and this one is known. */
export const isWholeTo = (states: readonly StopState[], index: number): boolean =>
  states.slice(0, index).every((state) => state === 'fine') && states[index] !== 'unknown'

const LOOKS = {
  fine: { background: 'good', borderColor: 'good', color: 'card' },
  due: { background: 'card', borderColor: 'brand', color: 'ink' },
  not_fine: { background: 'bad', borderColor: 'bad', color: 'card' },
  unknown: { background: 'card', borderColor: 'muted', color: 'muted' },
} as const

const SIGNS: Partial<Record<StopState, string>> = { fine: 'check', not_fine: 'alert' }

/** Marks a stop by color and sign, or by its number until it is passed. Decorative: words stand beside it. */
export const StopMark = ({
  state,
  size,
  number,
}: {
  state: StopState
  /** a mark of the smallest size has no sign */
  size: '3' | '6' | '8'
  number?: number
}) => (
  <chakra.span
    aria-hidden="true"
    data-stop={state}
    position="relative"
    zIndex={1}
    display="grid"
    placeItems="center"
    flex="none"
    width={size}
    height={size}
    border="2px solid"
    borderRadius="pill"
    fontWeight={700}
    lineHeight={1}
    {...LOOKS[state]}
  >
    {size !== '3' && (SIGNS[state] ? <Icon name={SIGNS[state]} size={14} /> : number)}
  </chakra.span>
)
