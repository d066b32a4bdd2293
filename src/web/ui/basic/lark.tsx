import { chakra } from '@chakra-ui/react/styled-system'

/** Draws the lark at the tip of the flight line; decorative. */
export function Lark({ size }: { size: string }) {
  return (
    <chakra.svg viewBox="0 0 64 52" width={size} aria-hidden="true" fill="dawn" display="block">
      <path d="m62 21-8-3c-3-3-8-3-11 0L33 28C26 17 19 10 8 4c1 13 6 23 14 31C15 39 9 41 2 42l8 2-5 5c20 3 42 0 48-21Z" />
    </chakra.svg>
  )
}
