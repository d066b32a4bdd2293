import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Tier } from '#domain/membership/membership.ts'
import { Column } from '../../ui/basic/page-frame.tsx'
import { Band, Heading } from './section.tsx'

/** Describes what a member gets, in plain words. */
export function Features({ devices }: { devices: Readonly<Record<Tier, number>> | null }) {
  const { t } = useLingui()
  const features = [
    {
      name: t`A better road`,
      text: t`Your traffic leaves through a node with better connections. What the line below you cannot carry, we cannot add; what is lost on detours, you get back.`,
    },
    {
      name: t`A pass that always opens`,
      text: t`Tier, time left and devices in under a second, underground too. A saved copy says how old it is.`,
    },
    {
      name: t`All your machines`,
      text:
        devices === null
          ? t`Clients for Android, iOS, macOS and Windows on one account.`
          : t`Clients for Android, iOS, macOS and Windows on one account. Online at once: ${plural(devices.free, { one: '# device', other: '# devices' })} on Free, ${devices.gold} on Gold, ${devices.diamond} on Diamond.`,
    },
    {
      name: t`A price that stays put`,
      text: t`The price on the page is the price of the order. Nothing renews by itself, and an upgrade credits what you have paid, line by line.`,
    },
    {
      name: t`Seven days for a friend`,
      text: t`Invite someone with your code. When their first payment has settled, you both get seven days.`,
    },
  ]
  return (
    <Band>
      <Column>
        <Heading>
          <Trans>Light to carry, clear to read</Trans>
        </Heading>
        <chakra.dl marginTop={{ base: '8', md: '12' }} borderTop="1px solid" borderColor="ink">
          {features.map(({ name, text }) => (
            <chakra.div
              key={name}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '5fr 7fr' }}
              columnGap="8"
              rowGap="1"
              paddingBlock="6"
              borderBottom="1px solid"
              borderColor="line"
            >
              <chakra.dt fontSize="22" fontWeight={700} lineHeight={1.3}>
                {name}
              </chakra.dt>
              <chakra.dd maxWidth="text" color="muted">
                {text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Column>
    </Band>
  )
}
