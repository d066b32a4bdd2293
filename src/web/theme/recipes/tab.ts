import { defineRecipe } from '../chakra.ts'

/** A link to one of several pages that belong together. */
export const tabRecipe = defineRecipe({
  base: {
    color: 'muted',
    lineHeight: 1.3,
    textDecoration: 'none',
    _currentPage: { color: 'ink', fontWeight: 700 },
  },
  variants: {
    place: {
      /** one below another, beside the page */
      side: {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        minHeight: '11',
        // the longest name fits in the wide letters of some systems
        paddingInlineStart: '4',
        paddingInlineEnd: '1',
        paddingBlock: '2',
        borderRadius: 'pill',
        fontWeight: 500,
        transition: 'background-color 140ms ease-out',
        _hover: { background: 'sunken' },
        _currentPage: { background: 'sunken' },
      },
      /** beside each other, at the bottom of small screens */
      bottom: {
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        minHeight: '14',
        paddingTop: '3px',
        // five words beside each other, also where letters are twice as large
        fontSize: 'min(0.875rem, 4.6vw)',
        // the current one's line grows down from the edge
        boxShadow: 'inset 0 0 {colors.ink}',
        transition: 'box-shadow 140ms ease-out',
        _currentPage: { boxShadow: 'inset 0 3px {colors.ink}' },
        _active: { background: 'sunken' },
      },
    },
  },
})
