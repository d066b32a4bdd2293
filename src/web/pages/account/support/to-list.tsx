import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { sectionPath } from '../tab-of-address.ts'

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
