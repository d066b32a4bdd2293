import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { tabPath } from '../parts/tab-of-address.ts'

/** Lays out a section of the settings, with a link back to the list. */
export function SectionFrame({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <chakra.div marginInlineStart="-3">
        <LinkButton look="quiet" href={tabPath('settings')}>
          <Trans>All settings</Trans>
        </LinkButton>
      </chakra.div>
      {lead && <chakra.p color="muted">{lead}</chakra.p>}
      {children}
    </>
  )
}
