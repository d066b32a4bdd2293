import { chakra } from '@chakra-ui/react/styled-system'

/** A place that waits for data at its final size, so that nothing moves when it arrives. */
export const Skeleton = chakra('div', {
  base: {
    borderRadius: 'field',
    background: 'sunken',
    animation: 'breathe 1.6s ease-in-out infinite',
  },
})
