import { Trans } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { sectionPath } from '../parts/tab-of-address.ts'

/** Leads back to the list of conversations. */
export function ToList() {
  return (
    <chakra.div marginInlineStart="-3">
      <LinkButton look="quiet" href={sectionPath('messages')}>
        <Trans>All messages</Trans>
      </LinkButton>
    </chakra.div>
  )
}
