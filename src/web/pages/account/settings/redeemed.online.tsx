import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Redeemed } from '#contract/vouchers.ts'
import { packSize } from '#domain/billing/packs-on-sale.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import { shownValue } from '../../../remote.ts'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { AccountPass } from '../info/account-pass.tsx'
import { tabPath } from '../parts/tab-of-address.ts'

/** Shows what a voucher gave: days on the pass, or traffic. */
export function RedeemedView({ redeemed }: { redeemed: Redeemed }) {
  return redeemed.kind === 'traffic' ? <Traffic {...redeemed} /> : <Days {...redeemed} />
}

function Days({ tier, days }: { tier: PaidTier; days: number }) {
  const { i18n } = useLingui()
  const account = shownValue(useSnapshot(member).account)
  const tierName = i18n._(TIER_NAMES[tier])
  return (
    <>
      <Heading>
        <Plural
          value={days}
          one={`You got # day of ${tierName}`}
          other={`You got # days of ${tierName}`}
        />
      </Heading>
      {account && <AccountPass account={account} />}
      <Next to="info">
        <Trans>Go to your account</Trans>
      </Next>
    </>
  )
}

function Traffic({ gb }: { gb: number }) {
  const { i18n } = useLingui()
  const size = i18n._(cycleName(packSize(gb)))
  return (
    <>
      <Heading>
        <Trans>You got {size} of traffic</Trans>
      </Heading>
      <p>
        <Trans>Used once your monthly traffic runs out; it never expires.</Trans>
      </p>
      <Next to="usage">
        <Trans>See your usage</Trans>
      </Next>
    </>
  )
}

function Heading({ children }: { children: ReactNode }) {
  const heading = useFocusOnAppear()
  return (
    <chakra.h2 ref={heading} tabIndex={-1} fontSize="22">
      {children}
    </chakra.h2>
  )
}

const Next = ({ to, children }: { to: 'info' | 'usage'; children: ReactNode }) => (
  <div>
    <LinkButton href={tabPath(to)}>{children}</LinkButton>
  </div>
)
