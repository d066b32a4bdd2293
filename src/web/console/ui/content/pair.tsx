import { chakra } from '../../../theme/chakra.ts'

/** Two columns, as for two languages; one below the other on phones. */
export const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
})
