import { Trans } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { viewPath } from '../parts/tab-of-address.ts'

/** Links to the two pages about this member's connection. */
export const ConnectionLinks = () => (
  <chakra.p display="flex" flexWrap="wrap" columnGap="6">
    <SiteLink href={viewPath('connection')} display="flex" alignItems="center" minHeight="11">
      <Trans>Why am I not connected?</Trans>
    </SiteLink>
    <SiteLink href={viewPath('protection')} display="flex" alignItems="center" minHeight="11">
      <Trans>Am I protected?</Trans>
    </SiteLink>
  </chakra.p>
)
