import { chakra } from '../../theme/chakra.ts'

/** Lays an element that is below the window out only once the page's mark is gone (index.html). */
const AFTER_FIRST_FRAME = {
  containIntrinsicSize: 'auto 44rem',
  contentVisibility: 'auto',
} as const

/**
 * A section of the home page across the whole window; night ones are dark in both color modes. Only a page
 * that begins at its top may lay sections out later: the others' heights say where a reader left it.
 */
export const Band = chakra('section', {
  base: {
    paddingBlock: { base: '16', md: '28' },
    position: 'relative',
    '&:is([data-top] *):not(:first-of-type)': AFTER_FIRST_FRAME,
  },
  variants: {
    look: {
      paper: {},
      sunken: { background: 'sunken' },
      night: { background: 'nightBand', color: 'onNight' },
    },
  },
  defaultVariants: { look: 'paper' },
})

export const Heading = chakra('h2', {
  base: { fontSize: '36', maxWidth: '24ch' },
})
