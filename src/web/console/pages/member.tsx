import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShownMember } from '#contract/console/members.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button, LinkButton } from '../../ui/basic/button.tsx'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { useReading } from '../state/reading.ts'
import { shownMember } from '../state/readings.ts'
import { Loaded } from '../ui/loaded.tsx'
import { MemberActions } from '../ui/member-actions.tsx'
import { Known, Nothing, Page, Row, Rows, Section } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'
import { LEDGER_WORDS, MONEY_WORDS, paidBy } from '../words.ts'

/** Shows a member to support, with the actions that support can take. */
export function MemberPage({ account_number }: { account_number: string }) {
  const { remote, again } = useReading(shownMember, { params: { account_number } })
  const [codes, showCodes] = useState<readonly string[]>([])
  return (
    <Page title={groupAccountNumber(account_number)}>
      {codes.length > 0 && (
        <Alert tone="good">
          <p>
            <Trans>Give these recovery codes to the member. You'll only see them once:</Trans>
          </p>
          <p>{codes.join('  ')}</p>
          <Button look="plain" onClick={() => showCodes([])}>
            <Trans>I've saved it</Trans>
          </Button>
        </Alert>
      )}
      <Loaded remote={remote} again={again}>
        {(member) => (
          <>
            <Member {...member} />
            <MemberActions member={member} again={again} onCodes={showCodes} />
            <Orders {...member} />
            <Ledger {...member} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Member(member: ShownMember) {
  const { i18n, t } = useLingui()
  const { count, moment } = useFormat()
  const { tier, expire_date, has_authenticator, has_passkey, recovery_codes_left } = member
  const steps = [
    ...(has_authenticator ? [t`Authenticator app`] : []),
    ...(has_passkey ? [t`Passkey`] : []),
    ...(recovery_codes_left > 0 ? [t`${recovery_codes_left} recovery codes`] : []),
  ]
  return (
    <Section>
      <Facts>
        <Fact name={t`Email`} wide>
          {member.email ?? '–'}
        </Fact>
        <Fact name={t`Tier`}>{i18n._(TIER_NAMES[tier])}</Fact>
        <Fact name={t`Active until`}>
          {moment(expire_date === null ? null : Date.parse(expire_date))}
        </Fact>
        <Fact name={t`Suspended`}>
          {member.suspended_at_ms === null ? t`No` : moment(member.suspended_at_ms)}
        </Fact>
        <Fact name={t`Registered`}>{moment(member.registration_time_ms)}</Fact>
        <Fact name={t`Last sign-in`}>{moment(member.last_login_time_ms)}</Fact>
        <Fact name={t`Sessions`}>{count(member.sessions)}</Fact>
        <Fact name={t`Devices`}>
          <Trans>
            {count(member.slots)} switched on, {count(member.devices)} added
          </Trans>
        </Fact>
        <Fact name={t`Two-step verification`} wide>
          {steps.length === 0 ? t`Off` : steps.join(' · ')}
        </Fact>
        {member.deletion_due_at_ms !== null && (
          <Fact name={t`Will be deleted`}>{moment(member.deletion_due_at_ms)}</Fact>
        )}
      </Facts>
    </Section>
  )
}

function Orders({ orders }: ShownMember) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  return (
    <>
      <h2>
        <Trans>Orders</Trans>
      </h2>
      {orders.length === 0 && (
        <Nothing>
          <Trans>Nothing yet.</Trans>
        </Nothing>
      )}
      {orders.length > 0 && (
        <Rows>
          {orders.map((order) => (
            <Row key={order.order_no}>
              <div>
                <b>{i18n._(MONEY_WORDS[order.order_status])}</b>
                <Known>{order.order_no}</Known>
              </div>
              <Known>
                {money(order.amount_minor, order.currency)} · {paidBy(order.payment_type, i18n)} ·{' '}
                {moment(order.created_at_ms)}
              </Known>
              <LinkButton href={`/orders/${order.order_no}`} look="plain">
                <Trans>Open</Trans>
              </LinkButton>
            </Row>
          ))}
        </Rows>
      )}
    </>
  )
}

function Ledger({ ledger }: ShownMember) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  if (ledger.length === 0) return null
  return (
    <>
      <h2>
        <Trans>Membership history</Trans>
      </h2>
      <Rows>
        {ledger.map(({ kind, tier, from_ms, until_ms }) => (
          <Row key={`${kind} ${tier} ${from_ms} ${until_ms}`}>
            <b>{i18n._(LEDGER_WORDS[kind])}</b>
            <Known>
              {i18n._(TIER_NAMES[tier])} · {moment(from_ms)} – {moment(until_ms)}
            </Known>
          </Row>
        ))}
      </Rows>
    </>
  )
}
