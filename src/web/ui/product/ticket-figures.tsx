import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Lists the figures on a ticket, with the values in one column at the end. */
export function TicketFigures({ children }: { children: ReactNode }) {
  return (
    <chakra.dl display="grid" gap="3" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.dl>
  )
}

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
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      alignItems="baseline"
      columnGap="4"
    >
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd
        fontWeight={large ? 700 : 600}
        fontSize={large ? '28' : '16'}
        lineHeight={1.3}
        textAlign="end"
      >
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
