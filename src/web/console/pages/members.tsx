import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearch } from 'wouter'
import type { FoundMember } from '#contract/console/members.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { useReading } from '../state/reading.ts'
import { foundMembers } from '../state/readings.ts'
import { Find } from '../ui/find.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Known, Nothing, Page, Row, Rows } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Finds members by account number, order number or e-mail address. The search stands in the URL. */
export function MembersPage() {
  const { t } = useLingui()
  const [, go] = useLocation()
  const typed = new URLSearchParams(useSearch()).get('find') ?? ''
  const look = (wanted: string) => go(`/members?${new URLSearchParams({ find: wanted })}`)
  return (
    <Page title={<Trans>Members</Trans>}>
      <Find
        initial={typed}
        label={t`Account number, order number, or all or part of an email address`}
        action={t`Find`}
        onFind={look}
      />
      {typed !== '' && <Found typed={typed} />}
    </Page>
  )
}

function Found({ typed }: { typed: string }) {
  const { remote, again } = useReading(foundMembers, { request: { typed } })
  return (
    <Loaded remote={remote} again={again}>
      {({ members }) =>
        members.length === 0 ? (
          <Nothing>
            <Trans>No members found.</Trans>
          </Nothing>
        ) : (
          <Rows>
            {members.map((member) => (
              <MemberRow key={member.digital_account_number} {...member} />
            ))}
          </Rows>
        )
      }
    </Loaded>
  )
}

function MemberRow(member: FoundMember) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  const { digital_account_number, email, tier, expire_date, suspended_at_ms } = member
  const until = expire_date === null ? null : moment(Date.parse(expire_date))
  return (
    <Row>
      <div>
        <b>{groupAccountNumber(digital_account_number)}</b>
        <Known>{email ?? '–'}</Known>
      </div>
      <Known>
        {i18n._(TIER_NAMES[tier])}
        {until !== null && (
          <>
            {' · '}
            <Trans>until {until}</Trans>
          </>
        )}
        {suspended_at_ms !== null && (
          <>
            {' · '}
            <chakra.b whiteSpace="nowrap">
              <Trans>Suspended</Trans>
            </chakra.b>
          </>
        )}
      </Known>
      <LinkButton href={`/members/${digital_account_number}`} look="plain">
        <Trans>Open</Trans>
      </LinkButton>
    </Row>
  )
}
