import { chakra } from '../../theme/chakra.ts'

/** Placeholder of the final size, so that nothing moves when the data arrives. */
export const Skeleton = chakra('div', {
  base: {
    borderRadius: 'card',
    background: 'sunken',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
})
