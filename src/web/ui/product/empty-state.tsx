import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'

/** Tells that a list is empty (not merely unknown), what will be there, and how to get it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children: ReactNode
  action: ReactNode
}) {
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      border="2px dashed"
      borderColor="line"
      borderRadius="ticket"
    >
      <chakra.div padding={{ base: '5', md: '8' }} display="grid" gap="2">
        <chakra.h2 fontSize="22">{title}</chakra.h2>
        <chakra.p color="muted">{children}</chakra.p>
      </chakra.div>
      <chakra.div
        display="grid"
        placeItems={{ base: 'stretch', sm: 'center' }}
        paddingInline={{ base: '5', md: '8' }}
        paddingBlock="5"
        borderColor="line"
        borderStyle="dashed"
        borderWidth="0"
        borderTopWidth={{ base: '2px', sm: '0' }}
        borderInlineStartWidth={{ base: '0', sm: '2px' }}
      >
        {action}
      </chakra.div>
    </chakra.section>
  )
}
