import type { ReactNode } from 'react'
import { chakra } from '../../../theme/chakra.ts'

/** Lays out a section of the settings. @param action beside the lead */
export function SectionFrame({
  lead,
  action,
  children,
}: {
  /** null or false: neither it nor the action is shown */
  lead: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {lead && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          rowGap="3"
        >
          <chakra.p color="muted" minWidth="0" overflowWrap="anywhere">
            {lead}
          </chakra.p>
          {action && <chakra.div flex="none">{action}</chakra.div>}
        </chakra.div>
      )}
      {children}
    </>
  )
}
