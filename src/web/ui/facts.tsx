import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Labels and their values: one a line on a phone, in two columns where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="6"
      rowGap={{ base: '3', sm: '4' }}
    >
      {children}
    </chakra.dl>
  )
}

/** One label with its value, and a control beside the value. */
export function Fact({
  name,
  children,
  end,
}: {
  name: ReactNode
  children: ReactNode
  end?: ReactNode
}) {
  return (
    <chakra.div
      minWidth="0"
      display={{ base: 'flex', sm: 'block' }}
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      columnGap="4"
    >
      <chakra.dt color="muted" fontSize="14">
        {name}
      </chakra.dt>
      <chakra.dd
        display="flex"
        alignItems="center"
        gap="1"
        margin="0"
        fontWeight={600}
        fontVariantNumeric="tabular-nums"
      >
        <chakra.span minWidth="0">{children}</chakra.span>
        {end}
      </chakra.dd>
    </chakra.div>
  )
}
