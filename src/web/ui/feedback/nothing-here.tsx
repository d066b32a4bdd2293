import { Trans } from '@lingui/react/macro'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../basic/button.tsx'
import { Lark } from '../basic/lark.tsx'
import { Column, PageHeading } from '../basic/page-frame.tsx'
import { DRAWN_ONCE } from './drawn-once.ts'

const LOST_LINE =
  'M-20 200C120 208 190 150 300 158S470 226 600 204C740 180 780 80 700 62S560 140 680 178C800 216 980 180 1060 100 1110 50 1160 30 1200 26'

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
        <chakra.svg
          viewBox="0 0 1200 240"
          width="full"
          height={{ base: '40', md: '16rem' }}
          preserveAspectRatio="none"
          fill="none"
          color="brand"
          overflow="visible"
          css={DRAWN_ONCE}
          _rtl={{ transform: 'scaleX(-1)' }}
        >
          <path
            d={LOST_LINE}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </chakra.svg>
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
