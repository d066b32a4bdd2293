import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { REFERRAL_RULE } from '#domain/membership/invitations.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { Column } from '../../ui/basic/page-frame.tsx'
import { Band, Heading } from './section.tsx'

/** Describes what a member gets, in plain words. */
export function Features({ devices }: { devices: Readonly<Record<Tier, number>> | null }) {
  const { t } = useLingui()
  const { days, hold_days } = REFERRAL_RULE
  const features = [
    {
      name: t`A better route`,
      text: t`Your traffic takes a better route through one of our nodes. We can't make your own connection faster, but you get back what bad routing costs you.`,
    },
    {
      name: t`Your pass, even offline`,
      text: t`Your tier, time left and devices in under a second, even on the subway. A saved copy always shows its age.`,
    },
    {
      name: t`All your devices`,
      text:
        devices === null
          ? t`Android, iOS, macOS and Windows on one account.`
          : t`Android, iOS, macOS and Windows on one account. Online at the same time: ${plural(devices.free, { one: '# device', other: '# devices' })} on Free, ${devices.gold} on Gold, ${devices.diamond} on Diamond.`,
    },
    {
      name: t`The price you see is the price you pay`,
      text: t`No auto-renewal. If you upgrade, your unused time is credited, line by line, before you pay.`,
    },
    {
      name: t`Invite a friend, get ${days} days each`,
      text: t`Share your code. You both get ${days} days of membership, ${hold_days} days after their first payment.`,
    },
  ]
  return (
    <Band>
      <Column>
        <Heading>
          <Trans>What you get</Trans>
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
