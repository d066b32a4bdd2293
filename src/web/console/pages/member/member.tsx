import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { now } from '../../../clock.ts'
import { shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { useReading } from '../../state/reading.ts'
import { shownMember } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { DaysLeft, ShareBar } from '../../ui/pictures/share-bar.tsx'
import { useFormat } from '../../use-format.ts'
import { MemberActions } from './actions.tsx'
import { MemberDevices } from './devices.tsx'
import { Emails } from './emails.tsx'
import { History } from './history.tsx'
import { Ledger } from './ledger.tsx'
import { Messages } from './messages.tsx'
import { Orders } from './orders.tsx'
import { Packs } from './packs.tsx'

/** Shows a member to support, with the actions that support can take. */
export function MemberPage({ account_number }: { account_number: string }) {
  const { remote, again } = useReading(shownMember, { params: { account_number } })
  const [codes, showCodes] = useState<readonly string[]>([])
  const member = shownValue(remote)
  return (
    <Page
      title={groupAccountNumber(account_number)}
      lead={member && <WhoAndTier {...member} />}
      end={member && <MemberActions member={member} again={again} onCodes={showCodes} />}
    >
      {codes.length > 0 && (
        <Alert tone="good">
          <p>
            <Trans>Give these recovery codes to the member. You’ll only see them once:</Trans>
          </p>
          <p>{codes.join('  ')}</p>
          <Button look="plain" onClick={() => showCodes([])}>
            <Trans>I’ve saved it</Trans>
          </Button>
        </Alert>
      )}
      <Loaded remote={remote} again={again}>
        {(member) => (
          <>
            <Member {...member} />
            <History {...member} />
            <MemberDevices member={member} again={again} />
            <Orders {...member} />
            <Packs member={member} again={again} />
            <Ledger member={member} again={again} />
            <Messages {...member} />
            <Emails member={member} again={again} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Says who it is, and which tier they have for how long. */
function WhoAndTier({ email, tier, expire_date }: ShownMember) {
  const { i18n } = useLingui()
  const days = expire_date === null ? 0 : Math.ceil((Date.parse(expire_date) - now()) / DAY_MS)
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap="3">
      <chakra.b color={tier === 'free' ? 'muted' : tier}>{i18n._(TIER_NAMES[tier])}</chakra.b>
      {days > 0 && <Plural value={days} one="# day left" other="# days left" />}
      <span>{email}</span>
    </chakra.p>
  )
}

function Member(member: ShownMember) {
  const { i18n, t } = useLingui()
  const { bytes, moment, money } = useFormat()
  const { used_bytes, allowance_bytes, renewal } = member
  const { expire_date, has_authenticator, has_passkey, recovery_codes_left } = member
  const steps = [
    ...(has_authenticator ? [t`Authenticator app`] : []),
    ...(has_passkey ? [t`Passkey`] : []),
    ...(recovery_codes_left > 0 ? [t`${recovery_codes_left} recovery codes`] : []),
  ]
  return (
    <Section>
      <Facts>
        <Fact name={t`Active until`}>
          {expire_date === null ? '–' : <DaysLeft until={expire_date} />}
        </Fact>
        <Fact name={t`Renewal`}>
          {renewal === null
            ? t({ message: 'Off', comment: 'renewal of a membership' })
            : `${i18n._(cycleName(renewal.cycle))} · ${money(renewal.price_minor, renewal.currency)}`}
        </Fact>
        <Fact name={t`Registered`}>{moment(member.registration_time_ms)}</Fact>
        <Fact name={t`Last sign-in`}>
          {moment(member.last_login_time_ms)}{' '}
          <chakra.span display="inline-block" color="muted" fontWeight={400}>
            <Plural value={member.sessions} one="# session" other="# sessions" />
          </chakra.span>
        </Fact>
        <Fact name={t`Traffic this month`}>
          {allowance_bytes === null ? (
            bytes(used_bytes)
          ) : (
            <ShareBar share={used_bytes / allowance_bytes}>
              {bytes(used_bytes)} / {bytes(allowance_bytes)}
            </ShareBar>
          )}
        </Fact>
        <Fact name={t`Two-step verification`}>
          {steps.length === 0
            ? t({ message: 'Off', comment: 'two-step verification' })
            : steps.join(' · ')}
        </Fact>
        {member.suspended_at_ms !== null && (
          <Fact name={t`Suspended`}>{moment(member.suspended_at_ms)}</Fact>
        )}
        {member.deletion_due_at_ms !== null && (
          <Fact name={t`Will be deleted`}>{moment(member.deletion_due_at_ms)}</Fact>
        )}
      </Facts>
    </Section>
  )
}
