import type { ComponentProps } from 'react'
import { LARK } from '#domain/brand/mark.ts'
import { chakra, type StyleValue } from '../../theme/chakra.ts'

/** The mark as a part of another drawing. */
export const LarkPath = (look: ComponentProps<typeof chakra.path>) => (
  <chakra.path d={LARK} data-mark="" {...look} />
)

/** Draws the mark in the brand's color, or the operator's own by a rule of the page (decision 188); decorative. */
export function Lark({ size }: { size: StyleValue<'width'> }) {
  return (
    <chakra.svg
      viewBox="0 0 64 52"
      width={size}
      aria-hidden="true"
      fill="brand"
      display="block"
      data-mark=""
    >
      <path d={LARK} />
    </chakra.svg>
  )
}
