import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'

/** Lists labels and their values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      columnGap={{ base: '4', sm: '6' }}
      rowGap={{ base: '3', sm: '4' }}
    >
      {children}
    </chakra.dl>
  )
}

/** Shows a label, its value, and a control beside the value. */
export function Fact({
  name,
  children,
  end,
  wide = false,
}: {
  name: ReactNode
  children: ReactNode
  end?: ReactNode
  /** spans both columns; `phone`: on phones alone */
  wide?: boolean | 'phone'
}) {
  return (
    <chakra.div
      minWidth="0"
      gridColumn={wide ? { base: '1 / -1', sm: wide === 'phone' ? 'auto' : '1 / -1' } : undefined}
      display="grid"
      gridRow="span 2"
      gridTemplateRows="subgrid"
      rowGap="0"
    >
      <chakra.dt color="muted" fontSize="14">
        {name}
      </chakra.dt>
      <chakra.dd
        alignSelf="start"
        // so that a time of day stays on the line of its date
        fontSize={{ base: '14', sm: '16' }}
        fontWeight={600}
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {children}
        {end && (
          <chakra.span display="inline-block" verticalAlign="middle" marginInlineStart="1">
            {end}
          </chakra.span>
        )}
      </chakra.dd>
    </chakra.div>
  )
}
