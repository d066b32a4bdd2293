import { Trans } from '@lingui/react/macro'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../basic/button.tsx'
import { Lark } from '../basic/lark.tsx'
import { Column, PageHeading } from '../basic/page-frame.tsx'
import { FlightLine } from './flight-line.tsx'

/** Shows the not-found page, with a flight line that has lost its way. */
export function NothingHere() {
  return (
    <chakra.div overflow="clip" paddingBlock={{ base: '10', md: '16' }}>
      <Column>
        <PageHeading fontSize="48" maxWidth="22ch">
          <Trans>Sorry, the page you visited does not exist.</Trans>
        </PageHeading>
        <chakra.p color="muted" fontSize="18" marginTop="4" maxWidth="text">
          <Trans>The address may be mistyped, or the page has moved.</Trans>
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="8">
          <LinkButton href="/">
            <Trans>Go home</Trans>
          </LinkButton>
          <LinkButton href="/faq" look="plain">
            <Trans>Search Help</Trans>
          </LinkButton>
        </chakra.div>
      </Column>
      <chakra.div position="relative" marginTop={{ base: '10', md: '12' }} aria-hidden="true">
        <FlightLine kind="lost" />
        <chakra.div
          position="absolute"
          top="28.3%"
          insetInlineEnd="calc(8.5% - 1.375rem)"
          marginTop="-1.9rem"
          _rtl={{ transform: 'scaleX(-1)' }}
        >
          <Lark size="2.75rem" />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
