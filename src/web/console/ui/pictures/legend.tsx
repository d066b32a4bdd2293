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

/** A color of the picture, and its name. */
export const LegendItem = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1' },
})

/** Shows a color of the picture. */
export const Dot = chakra('span', {
  base: {
    flex: 'none',
    width: '2',
    height: '2',
    borderRadius: 'pill',
    background: 'currentColor',
  },
})
