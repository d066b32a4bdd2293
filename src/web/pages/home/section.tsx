import { chakra } from '@chakra-ui/react/styled-system'

/** A section of the home page across the whole window; night ones are dark in both colour modes. */
export const Band = chakra('section', {
  base: { paddingBlock: { base: '16', md: '28' }, position: 'relative' },
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
