import { Trans } from '@lingui/react/macro'
import type { PlansFile, WebConfigFile } from '#contract/site/content.ts'
import { HERO_PICTURES, type HomeFile } from '#contract/site/documents.ts'
import { PAGES } from '#contract/site/pages.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Column, PageHeading } from '../../ui/basic/page-frame.tsx'
import type { Frozen } from '../../ui/text/spans.tsx'
import { FlightScene } from './flight-scene.tsx'
import { Offer } from './offer.tsx'
import { ProductPicture } from './product-picture.tsx'

/** Tells what the product is, what it costs, who runs it, and the next step. */
export function Hero({
  app_name,
  home,
  settings,
  plans,
}: {
  app_name: string
  /** the operator's words and picture; null while they are not loaded: ours */
  home: Frozen<HomeFile> | null
  settings: Frozen<WebConfigFile> | null
  plans: Frozen<PlansFile> | null
}) {
  const { headline = '', text = '', measured = '', picture = HERO_PICTURES[0] } = home ?? {}
  const hasAccount = picture.startsWith('account')
  return (
    <chakra.section overflow="clip">
      <Column
        paddingTop={{ base: '10', md: '14' }}
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: hasAccount ? 'minmax(0, 1fr) 23rem' : 'minmax(0, 1fr)',
        }}
        gap={{ base: '10', lg: '16' }}
      >
        <div>
          <PageHeading
            fontSize="64"
            lineHeight={{ base: 1.15, md: 1.08 }}
            css={{
              '&:lang(en)': { maxWidth: '16ch' },
              // keeps each half of the title together
              '& > span': { display: 'inline-block' },
            }}
          >
            {headline || (
              <Trans id="home.headline">
                <span>Slow connection?</span> <span>Fly over it.</span>
              </Trans>
            )}
          </PageHeading>
          <chakra.p fontSize="22" lineHeight={1.5} marginTop="6" maxWidth="34rem">
            {text === '' ? <OwnText app_name={app_name} /> : text}
          </chakra.p>
          {measured !== '' && <chakra.p marginTop="3">{measured}</chakra.p>}
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="8">
            <LinkButton href={PAGES.signUp}>
              <Trans>Start free</Trans>
            </LinkButton>
            <LinkButton href={PAGES.price} look="plain">
              <Trans>See prices</Trans>
            </LinkButton>
          </chakra.div>
          <Offer settings={settings} plans={plans} />
        </div>
        {hasAccount && (
          <chakra.div
            position="relative"
            zIndex="1"
            width="min(100%, 23rem)"
            justifySelf={{ lg: 'end' }}
          >
            <ProductPicture />
          </chakra.div>
        )}
      </Column>
      {picture.endsWith('flight') && (
        <chakra.div marginTop={{ base: '10', lg: hasAccount ? '-10.5rem' : '10' }}>
          <FlightScene hasAccount={hasAccount} />
        </chakra.div>
      )}
    </chakra.section>
  )
}

/** Tells what the product is, until the operator writes other words. */
const OwnText = ({ app_name }: { app_name: string }) =>
  app_name === '' ? (
    <Trans>A VPN that takes a better route when your network is slow, crowded or far away.</Trans>
  ) : (
    <Trans id="home.text">
      {app_name} is a VPN that takes a better route when your network is slow, crowded or far away.
    </Trans>
  )
