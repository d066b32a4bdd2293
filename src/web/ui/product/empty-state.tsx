import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Card } from '../basic/page-frame.tsx'
import { type Stop, StopLine } from './stop-line.tsx'

const NOT_BEGUN: readonly Stop[] = [
  { id: 'begin', state: 'due' },
  { id: 'way', state: 'unknown' },
  { id: 'end', state: 'unknown' },
]

/** Tells that a list is empty (not merely unknown), what will be there, and how to get it, under a flight that hasn't begun. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <Card
      display="grid"
      gap="2"
      justifyItems="center"
      textAlign="center"
      paddingBlock={{ base: '6', md: '16' }}
    >
      <chakra.div width="full" maxWidth="18rem" marginBottom="4">
        <StopLine hasBird stops={NOT_BEGUN} />
      </chakra.div>
      <chakra.h2 fontSize="22">{title}</chakra.h2>
      {children && (
        <chakra.p color="muted" maxWidth="text" textWrap="balance">
          {children}
        </chakra.p>
      )}
      {action && (
        <chakra.div
          display={{ base: 'grid', sm: 'flex' }}
          justifyContent={{ sm: 'center' }}
          alignItems="center"
          gap="3"
          width="full"
          marginTop="4"
          css={{ '& > a': { justifyContent: 'center' } }}
        >
          {action}
        </chakra.div>
      )}
    </Card>
  )
}
