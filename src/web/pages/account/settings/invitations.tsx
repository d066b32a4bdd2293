import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { formatDateTime, formatUtcDay } from '../../../format.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { showToast } from '../../../state/app/toast.ts'
import { REFERRALS } from '../../../state/parts/settings.ts'
import type { ReferralsCopy } from '../../../stored-copies/account.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { useCopy } from '../../../ui/controls/copy-button.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { inPlace } from '../../../ui/text/spans.tsx'
import { Copy } from '../parts/copy.tsx'
import { PartState } from '../parts/part-state.tsx'

type Referrals = Snapshot<ReferralsCopy>

/**
 * Shows the member's invitation code and link, the rule, and the state of each invitation
 * (decision 20).
 */
export function InvitationsSection() {
  const { remote, reload } = useAccountPart(REFERRALS)
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="24rem" />}>
      {(referrals) => (
        <>
          <Invitation {...referrals} />
          <ReferralList referrals={referrals.referrals} />
        </>
      )}
    </PartState>
  )
}

function Invitation({ invitation_code, link, rule, successful_referrals, reward_days }: Referrals) {
  const { t, i18n } = useLingui()
  const { days, hold_days } = rule
  const [free, gold] = [i18n._(TIER_NAMES.free), i18n._(TIER_NAMES.gold)]
  return (
    <Card display="grid" gap="5">
      <p>
        <Trans>
          You and your friend each get {days} days of your current tier ({gold} if you’re on {free}
          ), {hold_days} days after their first payment. If it’s refunded, the days are taken back.
        </Trans>
      </p>
      <Facts>
        <Fact
          wide="phone"
          name={<Trans>Invitation code</Trans>}
          end={<Copy text={invitation_code} label={t`Copy the invitation code`} />}
        >
          <bdi translate="no">{invitation_code}</bdi>
        </Fact>
        <Fact
          wide
          name={<Trans>Invitation link</Trans>}
          end={<Copy text={link} label={t`Copy the invitation link`} />}
        >
          <bdi translate="no">{link}</bdi>
        </Fact>
        <Fact name={<Trans>Successful referrals</Trans>}>{successful_referrals}</Fact>
        <Fact name={<Trans>Reward duration</Trans>}>
          <Plural value={reward_days} one="# day" other="# days" />
        </Fact>
      </Facts>
      <div>
        <ShareButton link={link} />
      </div>
    </Card>
  )
}

/** Opens the device's share dialog; copies the link where there is none. */
function ShareButton({ link }: { link: string }) {
  const copy = useCopy(showToast)
  return (
    <Button
      onClick={async () => {
        if (typeof navigator.share !== 'function') return copy(link)
        // closing the dialog rejects the promise, and is no error
        await navigator.share({ url: link }).catch(() => {})
      }}
    >
      <Trans>Share the link</Trans>
    </Button>
  )
}

function ReferralList({ referrals }: { referrals: Referrals['referrals'] }) {
  const locale = useLocale()
  if (referrals.length === 0) {
    return (
      <Card>
        <Trans>Nobody has used your invitation yet.</Trans>
      </Card>
    )
  }
  return (
    <Card as="ul" paddingBlock="2" listStyleType="none">
      {inPlace(referrals).map(({ key, item: referral }) => (
        <ListRow
          key={key}
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="4"
          paddingBlock="3"
        >
          <span>
            <ReferralState {...referral} />
          </span>
          <chakra.span color="muted" fontSize="14">
            {formatUtcDay(referral.joined_on_ms, locale)}
          </chakra.span>
        </ListRow>
      ))}
    </Card>
  )
}

function ReferralState({ state, days, held_until_ms }: Referrals['referrals'][number]) {
  const locale = useLocale()
  switch (state) {
    case 'joined':
      return <Trans>Signed up, no plan bought yet</Trans>
    case 'held': {
      const moment = formatDateTime(held_until_ms ?? 0, locale)
      return <Trans>Paid. Your days arrive {moment}</Trans>
    }
    case 'granted':
      return <Plural value={days} one="# day for each of you" other="# days for each of you" />
    case 'reversed':
      return <Trans>Refunded, so the days were taken back</Trans>
  }
}
