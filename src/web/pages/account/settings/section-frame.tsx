import type { ReactNode } from 'react'
import { chakra } from '../../../theme/chakra.ts'

/** Lays out a section of the settings. @param action in the row of its title */
export function SectionFrame({
  lead,
  action,
  children,
}: {
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {action && (
        <chakra.div
          gridArea="2 / 2"
          alignSelf="center"
          marginTop="-4"
          marginInlineStart="4"
          css={{ '& > a, & > button': { paddingInline: '0', fontSize: '14' } }}
        >
          {action}
        </chakra.div>
      )}
      {lead && <chakra.p color="muted">{lead}</chakra.p>}
      {children}
    </>
  )
}
