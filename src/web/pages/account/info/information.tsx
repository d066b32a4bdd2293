import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { REFERRAL_RULE } from '#domain/membership/invitations.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { formatDateTime } from '../../../format.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import { useDeviceLimit } from '../../../state/devices/device-limit.ts'
import type { Account } from '../../../stored-copies/account.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { remainingWords } from '../../../ui/product/pass-words.ts'
import { remainingLabel, TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { Copy } from '../parts/copy.tsx'

/** Lists every field of requirement 3.6 under its label. */
export default function Information({ account }: { account: Account }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const moment = (at_ms: number) => formatDateTime(at_ms, locale)
  const { user_info, device_totals, reward_days } = account
  const { days } = REFERRAL_RULE
  const tier = useClockValue((nowMs) => membershipTier(user_info, nowMs))
  const remaining = useClockValue((nowMs) => remainingWords(user_info, nowMs, i18n))
  const rewarded = remainingLabel({ kind: 'days', count: reward_days })
  return (
    <chakra.div display="grid" gap="6">
      <Group title={<Trans>Your details</Trans>}>
        <Fact
          wide="phone"
          name={<Trans>Digital account number</Trans>}
          end={
            <Copy
              text={account.digital_account_number}
              label={t`Copy the digital account number`}
            />
          }
        >
          <span translate="no">{groupAccountNumber(account.digital_account_number)}</span>
        </Fact>
        <Fact wide name={<Trans>Email</Trans>}>
          {account.email === null ? (
            <Trans>Not set</Trans>
          ) : (
            <bdi translate="no">{account.email}</bdi>
          )}
        </Fact>
        <Fact name={<Trans>Registration time</Trans>}>{moment(account.registration_time_ms)}</Fact>
        <Fact name={<Trans>Last login time</Trans>}>
          {account.last_login_time_ms === null ? (
            <Trans>No sign-in yet</Trans>
          ) : (
            moment(account.last_login_time_ms)
          )}
        </Fact>
      </Group>
      <Group title={<Trans>Membership</Trans>}>
        <Fact name={<Trans>Account type</Trans>}>{i18n._(TIER_NAMES[tier])}</Fact>
        <Fact name={<Trans>Remaining time</Trans>}>{remaining}</Fact>
      </Group>
      <Group title={<Trans>Devices</Trans>}>
        <Fact name={<Trans>Devices count</Trans>}>{device_totals.device_num}</Fact>
        <Fact name={<Trans>Connected device count</Trans>}>{device_totals.online_device_num}</Fact>
        <Fact name={<Trans>Max connect count</Trans>}>{useDeviceLimit(account)}</Fact>
      </Group>
      <Group title={<Trans>Invitations</Trans>}>
        <Fact
          wide="phone"
          name={<Trans>Invitation code</Trans>}
          end={<Copy text={account.invitation_code} label={t`Copy the invitation code`} />}
        >
          <bdi translate="no">{account.invitation_code}</bdi>
        </Fact>
        <Fact name={<Trans>Successful referrals</Trans>}>{account.successful_referrals}</Fact>
        <Fact name={<Trans>Reward duration</Trans>}>{rewarded && i18n._(rewarded)}</Fact>
      </Group>
      <chakra.p color="muted" fontSize="14" marginTop="-3">
        <Trans>
          When someone signs up with your code and buys a plan, you both get {days} days.
        </Trans>
      </chakra.p>
    </chakra.div>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="3"
      css={{ '& + &': { borderTop: 'hairline', paddingTop: '6' } }}
    >
      <chakra.h2 fontSize="18">{title}</chakra.h2>
      <Facts>{children}</Facts>
    </chakra.div>
  )
}
