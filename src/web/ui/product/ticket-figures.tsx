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

/** Shows a figure under its name on phones and beside it elsewhere, so that values share an edge. */
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
      display={{ base: 'grid', sm: 'flex' }}
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
    >
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd
        fontWeight={large ? 700 : 600}
        fontSize={large ? '28' : '16'}
        lineHeight={1.3}
        textAlign={{ sm: 'end' }}
      >
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
