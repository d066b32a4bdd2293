import { Trans } from '@lingui/react/macro'
import { shownValue } from '../../remote.ts'
import { useHome } from '../../state/app/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { SampleBadge } from '../../ui/product/sample-badge.tsx'

/** Lists the countries that have nodes now; nothing before there is one. */
export function Places() {
  const places = shownValue(useHome(useLocale()))?.places
  if (places === undefined || places.names.length === 0) return null
  return (
    <chakra.div marginTop="8">
      <chakra.h3 fontSize="18">
        <Trans>Where our nodes are</Trans> {places.sample && <SampleBadge />}
      </chakra.h3>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" marginTop="3" maxWidth="text">
        {places.names.map((name) => (
          <chakra.li
            key={name}
            paddingInline="3"
            paddingBlock="1"
            border="1px solid"
            borderColor="nightLine"
            borderRadius="pill"
          >
            {name}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
