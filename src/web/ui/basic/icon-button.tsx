import { chakra } from '../../theme/chakra.ts'

const look = {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '11',
    borderRadius: 'pill',
    cursor: 'pointer',
  },
} as const

/** A round button with an icon alone, which its `aria-label` names. */
export const IconButton = chakra('button', look, { defaultProps: { type: 'button' } })

/** The same for what opens a `details` element. */
export const IconSummary = chakra('summary', look)
