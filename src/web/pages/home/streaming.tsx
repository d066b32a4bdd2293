import { Trans, useLingui } from '@lingui/react/macro'
import type { Claims, WebConfigFile } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { chakra } from '../../theme/chakra.ts'
import { Column } from '../../ui/basic/page-frame.tsx'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { CountryCount } from '../../ui/product/country-count.tsx'
import { SampleBadge } from '../../ui/product/sample-badge.tsx'
import { shownClaim } from './claims.ts'
import { Band, Heading } from './section.tsx'

const RULE = `1px solid {colors.nightLine}`

/** Presents streaming, gaming and AI tools as the moments of a day. */
export function Streaming({
  claims,
  countries,
}: {
  claims: Readonly<Partial<Claims>> | undefined
  countries: WebConfigFile['countries'] | undefined
}) {
  const { t } = useLingui()
  const all_nodes = shownClaim(claims, 'all_nodes')
  const sampleBadge = all_nodes?.hasMark && <SampleBadge />
  const moments = [
    { time: '09:30', what: t`AI tools`, how: t`Answers stream in smoothly instead of stalling.` },
    {
      time: '13:10',
      what: t`Video calls`,
      how: t`Fewer frozen faces when colleagues are far away.`,
    },
    {
      time: '20:00',
      what: t`Streaming`,
      how: t`A film without stutter, even when the whole building is online.`,
    },
    {
      time: '22:45',
      what: t`Gaming`,
      how: t`A node near the game’s server, for a steadier match.`,
    },
  ]
  return (
    <Band look="night">
      <Column
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
        gap={{ base: '8', lg: '16' }}
      >
        <div>
          <Heading>
            <Trans>Where it helps</Trans>
          </Heading>
          <chakra.p marginTop="4" color="mutedOnNight" maxWidth="text">
            {all_nodes === null ? (
              <Trans>Pick a node near you, or near the service you want to reach.</Trans>
            ) : (
              <Trans>
                Pick a node near you, or near the service you want to reach. Our network has{' '}
                {all_nodes.text} nodes in all. {sampleBadge}
              </Trans>
            )}
          </chakra.p>
          <chakra.p marginTop="4" color="mutedOnNight" maxWidth="text">
            <Trans>
              Each platform decides whether to accept the connection, and that can change at any
              time.{' '}
              <SiteLink href={`${PAGES.faq}#streaming`} color="onNight">
                What to do if a platform stops working
              </SiteLink>
            </Trans>
          </chakra.p>
          <chakra.p marginTop="4">
            <CountryCount countries={countries} isOnNight />
          </chakra.p>
        </div>
        <chakra.ul borderTop={RULE}>
          {moments.map(({ time, what, how }) => (
            <chakra.li
              key={time}
              display="grid"
              gridTemplateColumns={{
                base: '4.5rem minmax(0, 1fr)',
                md: '6rem 10rem minmax(0, 1fr)',
              }}
              columnGap="4"
              alignItems="baseline"
              paddingBlock="4"
              borderBottom={RULE}
            >
              <chakra.span
                fontFamily="mono"
                fontSize="22"
                color="foil"
                fontVariantNumeric="tabular-nums"
              >
                {time}
              </chakra.span>
              <chakra.strong fontSize="22" lineHeight={1.3}>
                {what}
              </chakra.strong>
              <chakra.span color="mutedOnNight" gridColumnStart={{ base: '2', md: 'auto' }}>
                {how}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </Column>
    </Band>
  )
}
