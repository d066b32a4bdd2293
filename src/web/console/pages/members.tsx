import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearch } from 'wouter'
import type { FoundMember } from '#contract/console/lists/member-list.ts'
import * as api from '#contract/console/lists/member-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { shownValue } from '../../remote.ts'
import { chakra } from '../../theme/chakra.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { addressOf, type MemberSearch, readMemberSearch } from '../member-search.ts'
import { callConsole } from '../state/call.ts'
import { useReading } from '../state/reading.ts'
import { foundMembers, memberCount } from '../state/readings.ts'
import { LinkRow } from '../ui/link-row.tsx'
import { Find } from '../ui/list/find.tsx'
import { FoundMemberActions } from '../ui/list/found-member-actions.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import { ListTotal } from '../ui/list/list-total.tsx'
import { MemberFilters } from '../ui/list/member-filters.tsx'
import { Known, Page } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Lists members, all or those found. Search, filters, order and place in the list stand in the URL. */
export function MembersPage() {
  const { t } = useLingui()
  const [, go] = useLocation()
  const search = readMemberSearch(useSearch())
  const { before: _place, ...wanted } = search
  return (
    <Page title={<Trans>Members</Trans>}>
      <Find
        initial={search.typed}
        label={t`Account number, order number or email address`}
        hint={t`The beginning of an address is enough, or @cafe for everyone at cafe.example`}
        action={t`Find`}
        onFind={(typed) => go(addressOf({ ...wanted, typed }))}
        findsAll
      />
      <MemberFilters
        search={search}
        onFilter={(name, value) => go(addressOf({ ...wanted, [name]: value }), { replace: true })}
      />
      <Total search={search} />
      <Found {...search} />
    </Page>
  )
}

function Total({ search }: { search: MemberSearch }) {
  const { t } = useLingui()
  const { before: _place, sort, ...request } = search
  const { remote, again } = useReading(memberCount, { request })
  const count = shownValue(remote)?.count ?? 0
  return (
    <ListTotal
      remote={remote}
      exact={(count) => <Plural value={count} one="# member" other="# members" />}
      over={(most) => <Trans>Over {most} members</Trans>}
      lead={<Trans>The file has every member that this search and its filters find.</Trans>}
      filePath={api.exportMembers.path}
      search={{ ...request, ...(sort && { sort }) }}
      askAgain={() => callConsole(api.countMembers, { request })}
      more={{
        name: t`the members found`,
        actions: (
          <FoundMemberActions
            search={request}
            count={count}
            again={() => {
              again()
              foundMembers.read({ request: search })
            }}
          />
        ),
      }}
    />
  )
}

function Found(search: MemberSearch) {
  const reading = useReading(foundMembers, { request: search })
  return (
    <ListPage
      {...reading}
      search={search}
      addressOf={addressOf}
      nothing={<Trans>No members found.</Trans>}
    >
      {({ members }) =>
        members.map((member) => <MemberRow key={member.digital_account_number} {...member} />)
      }
    </ListPage>
  )
}

function MemberRow(member: FoundMember) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  const { digital_account_number, email, tier, expire_date, suspended_at_ms } = member
  const until = expire_date === null ? null : moment(Date.parse(expire_date))
  return (
    <LinkRow
      href={`/members/${digital_account_number}`}
      name={groupAccountNumber(digital_account_number)}
      also={email ?? '–'}
    >
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
    </LinkRow>
  )
}
