import { chakra } from '@chakra-ui/react/styled-system'

/** Night as a band: deep under a light page, raised from a dark one. */
export const NIGHT = 'light-dark(#0B1524, #12203A)'

/** A band of the home page across the whole window; night ones stay night in both colour modes. */
export const Band = chakra('section', {
  base: { paddingBlock: { base: '16', md: '28' }, position: 'relative' },
  variants: {
    look: {
      paper: {},
      sunken: { background: 'sunken' },
      night: { background: NIGHT, color: '#F6F1E9' },
    },
  },
  defaultVariants: { look: 'paper' },
})

export const Heading = chakra('h2', {
  base: { fontSize: '36', maxWidth: '24ch' },
})
