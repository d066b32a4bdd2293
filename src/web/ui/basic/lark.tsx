import { chakra } from '@chakra-ui/react/styled-system'
import { LARK } from '#domain/brand/mark.ts'

/** Draws the mark in the brand's colour; decorative. */
export function Lark({ size }: { size: string }) {
  return (
    <chakra.svg viewBox="0 0 64 52" width={size} aria-hidden="true" fill="brand" display="block">
      <path d={LARK} />
    </chakra.svg>
  )
}
