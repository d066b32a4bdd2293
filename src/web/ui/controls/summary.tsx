import { chakra } from '../../theme/chakra.ts'

/** The line that opens `details`, with our own arrow in place of each browser's. */
export const Summary = chakra('summary', {
  base: {
    minHeight: '12',
    paddingBlock: '3',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _before: {
      content: '""',
      display: 'inline-block',
      width: '2',
      height: '2',
      marginInlineEnd: '3',
      border: 'solid',
      borderWidth: '0 2px 2px 0',
      rotate: '-45deg',
      verticalAlign: '0.15em',
      transition: 'rotate 140ms ease-out',
      _rtl: { rotate: '135deg' },
    },
    '&:is([open] > *)': { _before: { rotate: '45deg' } },
  },
})
