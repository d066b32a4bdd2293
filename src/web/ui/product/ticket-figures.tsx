import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'

/** Lists the figures on a ticket, with their values at the end of the lines. */
export function TicketFigures({ children }: { children: ReactNode }) {
  return (
    <chakra.dl display="grid" gap="3" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.dl>
  )
}

/** Shows a figure; a value that doesn't fit beside its name stands below it, unbroken. */
export function TicketFigure({
  name,
  large = false,
  children,
}: {
  name: ReactNode
  large?: boolean
  children: ReactNode
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
    >
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd
        fontWeight={large ? 700 : 600}
        fontSize={large ? '28' : '16'}
        lineHeight={1.3}
        marginInlineStart="auto"
        textAlign="end"
      >
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
