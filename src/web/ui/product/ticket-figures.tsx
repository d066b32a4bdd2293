import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'

/** Lists the figures on a ticket, with their values at the end of the lines. */
export function TicketFigures({ children }: { children: ReactNode }) {
  return (
    <chakra.dl
      display="grid"
      gap="3"
      fontVariantNumeric="tabular-nums"
      // an order number stays on one line
      css={{ '& bdi': { whiteSpace: 'nowrap' } }}
    >
      {children}
    </chakra.dl>
  )
}

/** Shows a figure at the end of its name's line, where a long one breaks into even lines. */
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
      gridTemplateColumns="minmax(min-content, max-content) 1fr"
      alignItems="baseline"
      gap="4"
    >
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd
        fontWeight={large ? 700 : 600}
        fontSize={large ? '28' : '16'}
        lineHeight={1.3}
        textAlign="end"
        textWrap="balance"
      >
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
