import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/devices/devices.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Column } from '../../ui/basic/page-frame.tsx'
import { RIDGES, ridgeArea } from './ridges.ts'
import { Band, Heading } from './section.tsx'

/** The systems that have a client of ours: value in `data-platform` and name. */
const CLIENT_PLATFORMS = PLATFORMS.filter((id) => id !== 'linux').map(
  (id) => [id, PLATFORM_NAMES[id]] as const,
)

const Platform = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '11',
    minWidth: '11',
    color: 'mutedOnNight',
    textUnderlineOffset: '0.3em',
    textDecorationColor: 'nightLine',
    _hover: { color: 'onNight', textDecorationColor: 'currentColor' },
  },
})

/** Leads to sign-up and to the steps of each system, at the end of the page. */
export function GetApp() {
  return (
    <Band look="night" paddingBottom="0" overflow="clip">
      <Column textAlign="center" display="grid" justifyItems="center">
        <Heading>
          <Trans>Try it on your own connection first</Trans>
        </Heading>
        <chakra.p marginTop="4" color="mutedOnNight" maxWidth="34rem">
          <Trans>Free, no card needed. Four steps and you’re connected.</Trans>
        </chakra.p>
        <chakra.div marginTop="8">
          <LinkButton href={PAGES.signUp}>
            <Trans>Start free</Trans>
          </LinkButton>
        </chakra.div>
        <chakra.ul
          marginTop="5"
          display="flex"
          flexWrap="wrap"
          justifyContent="center"
          columnGap="6"
        >
          {CLIENT_PLATFORMS.map(([id, name]) => (
            <li key={id}>
              <Platform href={`${PAGES.download}#${id}`}>{name}</Platform>
            </li>
          ))}
        </chakra.ul>
      </Column>
      <chakra.svg
        viewBox="0 16 1000 184"
        width="full"
        height={{ base: '6rem', md: '9rem' }}
        marginTop="8"
        preserveAspectRatio="none"
        aria-hidden="true"
        display="block"
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        {RIDGES.map((ridge) => (
          <chakra.path
            key={ridge}
            d={ridgeArea(ridge)}
            fill="nightBand"
            stroke="nightLine"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </chakra.svg>
    </Band>
  )
}
