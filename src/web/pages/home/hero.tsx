import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { PAGES } from '#contract/site/pages.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Column, PageHeading } from '../../ui/basic/page-frame.tsx'
import { FlightScene } from './flight-scene.tsx'
import { GetForThisSystem } from './get-for-this-system.tsx'
import { PassQuote } from './pass-quote.tsx'

/** Tells what the product is, for whom, and the next step. */
export function Hero({ app_name, traffic }: { app_name: string; traffic: string }) {
  return (
    <chakra.section overflow="clip">
      <Column
        paddingTop={{ base: '10', md: '20' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <div>
          <PageHeading
            fontSize="64"
            lineHeight={{ base: 1.15, md: 1.08 }}
            css={{
              '&:lang(en)': { maxWidth: '14ch' },
              // Chinese text may break after any character; keep each half of the title together
              '&:lang(zh) > span': { display: 'inline-block' },
            }}
          >
            <Trans>
              <span>When the road is bad,</span> <span>take the air.</span>
            </Trans>
          </PageHeading>
          <chakra.p fontSize="22" lineHeight={1.5} marginTop="6" maxWidth="34rem">
            {app_name === '' ? (
              <Trans>
                A network booster for phones and computers on slow, crowded or faraway lines: your
                traffic goes through an encrypted tunnel to a node with a better road.
              </Trans>
            ) : (
              <Trans>
                {app_name} is a network booster for phones and computers on slow, crowded or faraway
                lines: your traffic goes through an encrypted tunnel to a node with a better road.
              </Trans>
            )}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="8">
            <LinkButton href={PAGES.download}>
              <GetForThisSystem />
            </LinkButton>
            <LinkButton href={PAGES.price} look="plain">
              <Trans>See prices</Trans>
            </LinkButton>
          </chakra.div>
          <chakra.p color="muted" marginTop="4">
            {traffic === '' ? (
              <Trans>The free tier needs no card.</Trans>
            ) : (
              <Trans>
                The free tier has <bdi>{traffic}</bdi> a month and needs no card.
              </Trans>
            )}
          </chakra.p>
        </div>
        <chakra.div
          position="relative"
          zIndex="1"
          width="min(100%, 18.75rem)"
          justifySelf={{ base: 'center', lg: 'end' }}
        >
          <PassQuote />
        </chakra.div>
      </Column>
      <chakra.div marginTop={{ base: '10', lg: '-20' }}>
        <FlightScene />
      </chakra.div>
    </chakra.section>
  )
}
