import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { RowDetails } from './page.tsx'

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: '14', overflowWrap: 'anywhere' },
})

/** Shows an operator's command as an installed release has it, and how a checkout has it. */
export function Command({ children }: { children: ReactNode }) {
  return (
    <div>
      <Code translate="no">skylark-operator {children}</Code>
      <RowDetails>
        <Trans>
          In a checkout of the source, <Code translate="no">npm run operator --</Code> stands for
          skylark-operator.
        </Trans>
      </RowDetails>
    </div>
  )
}
