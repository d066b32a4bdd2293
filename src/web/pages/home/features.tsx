import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TIERS, type Tier } from '#domain/membership/membership.ts'
import { chakra } from '../../theme/chakra.ts'
import { Column } from '../../ui/basic/page-frame.tsx'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { Band, Heading } from './section.tsx'

/** Line drawings on a grid of 64 × 64: what stays in ink, and what moves in the brand's color. */
const ROUTE = {
  still: 'M3 55C14 48 24 60 36 54s16-4 25 0M7 42a4 4 0 1 0 0 .1M55 14a4 4 0 1 0 0 .1',
  moving: 'M11 41C24 36 26 14 38 16S46 13 51 14',
}
const PASS = {
  still: 'M5 18h54v8a6 6 0 0 0 0 12v8H5v-8a6 6 0 0 0 0-12v-8ZM42 22v4m0 4v4m0 4v4',
  moving: 'M14 38c6 0 8-10 12-10s3 6 8 4',
}
const DEVICES = {
  still: 'M11 44V16h34v12M5 50h32M43 32h14v20H43V32Zm5 16h4',
  moving: 'M18 36c6 0 7-10 11-10s3 5 9 2',
}

/** Describes what a member gets, in plain words. */
export function Features({ devices }: { devices: Readonly<Record<Tier, number>> | null }) {
  const { t, i18n } = useLingui()
  const limitsOf = (most: Readonly<Record<Tier, number>>) =>
    new Intl.ListFormat(i18n.locale).format(
      TIERS.map((tier, place) => {
        const [name, count] = [i18n._(TIER_NAMES[tier]), most[tier]]
        return place === 0
          ? t`${plural(count, { one: '# device', other: '# devices' })} on ${name}`
          : t`${count} on ${name}`
      }),
    )
  const limits = devices === null ? '' : limitsOf(devices)
  const features = [
    {
      drawing: ROUTE,
      name: t`A better route`,
      text: t`Your traffic takes a better route through one of our nodes. We can’t raise the limit of your own connection, but we win back the speed that detours and congestion take.`,
    },
    {
      drawing: PASS,
      name: t`Your account, even offline`,
      text: t`See your plan, time left and devices in under a second, even on the subway. Offline, you see when they were last updated.`,
    },
    {
      drawing: DEVICES,
      name: t`All your devices`,
      text:
        devices === null
          ? t`Android, iOS, macOS and Windows on one account.`
          : t`Android, iOS, macOS and Windows on one account. Online at the same time: ${limits}.`,
    },
  ]
  return (
    <Band>
      <Column>
        <Heading>
          <Trans>What you get</Trans>
        </Heading>
        <chakra.ul
          marginTop={{ base: '8', md: '12' }}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
          gap={{ base: '8', lg: '12' }}
        >
          {features.map(({ drawing, name, text }) => (
            <chakra.li
              key={name}
              display="grid"
              gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
              alignContent="start"
              columnGap="5"
              rowGap="4"
            >
              <Drawing {...drawing} />
              <div>
                <chakra.h3 fontSize="22" lineHeight={1.3}>
                  {name}
                </chakra.h3>
                <chakra.p marginTop="2" color="muted">
                  {text}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
      </Column>
    </Band>
  )
}

const Drawing = ({ still, moving }: { still: string; moving: string }) => (
  <chakra.svg
    viewBox="0 0 64 64"
    width="64px"
    height="64px"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    _rtl={{ transform: 'scaleX(-1)' }}
  >
    <path d={still} />
    <chakra.path d={moving} stroke="brand" strokeWidth="3" />
  </chakra.svg>
)
