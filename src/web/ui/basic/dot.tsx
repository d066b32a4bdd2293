import { chakra } from '../../theme/chakra.ts'

/** Marks a state in its color; decorative: the words beside it say it, too. */
export const Dot = chakra(
  'span',
  {
    base: {
      display: 'inline-block',
      flex: 'none',
      width: '2',
      height: '2',
      borderRadius: 'pill',
      background: 'currentColor',
    },
    variants: { hollow: { true: { border: '2px solid', background: 'transparent' } } },
  },
  { defaultProps: { 'aria-hidden': true } },
)
