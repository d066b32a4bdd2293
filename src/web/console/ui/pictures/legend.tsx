import type { ReactNode } from 'react'
import { chakra } from '../../../theme/chakra.ts'

/** Words below a picture; its slider says the same. */
export const Legend = ({ children }: { children: ReactNode }) => (
  <chakra.p
    display="flex"
    flexWrap="wrap"
    columnGap="3"
    marginTop="1"
    whiteSpace="nowrap"
    aria-hidden
  >
    {children}
  </chakra.p>
)

/** Names a color of the picture. */
export const Dot = chakra('span', {
  base: {
    flex: 'none',
    width: '2',
    height: '2',
    borderRadius: 'pill',
    background: 'currentColor',
  },
})
