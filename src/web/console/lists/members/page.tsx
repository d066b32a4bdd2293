import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/lists/member-list.ts'
import { type FoundMember, MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { useListPage } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { foundMembers, memberCount } from '../../state/readings.ts'
import { LinkRow } from '../../ui/link-row.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListSearch } from '../../ui/list/list-search.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { useNodeNames } from '../../ui/list/use-node-names.ts'
import { Page, RowDetails } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { FoundMemberActions } from './found-actions.tsx'
import { MEMBER_LIST_WORDS } from './words.ts'

/** Lists members, all or those found. Search, filters, order and place in the list stand in the URL. */
export function MembersPage() {
  const { t } = useLingui()
  const { page, search, filters } = useListPage(MEMBER_LIST)
  const reading = useReading(foundMembers, { request: page })
  const total = useReading(memberCount, { request: filters })
  const count = shownValue(total.remote)?.count ?? 0
  const names = { node: useNodeNames(page.node) }
  const again = () => {
    total.again()
    reading.again()
  }
  return (
    <Page title={<Trans>Members</Trans>}>
      <ListSearch list={MEMBER_LIST} words={MEMBER_LIST_WORDS} names={names} page={page} />
      <ListTotal
        remote={total.remote}
        exact={(count) => <Plural value={count} one="# member" other="# members" />}
        over={(most) => <Trans>Over {most} members</Trans>}
        lead={<Trans>The file lists every member that this search and its filters find.</Trans>}
        filePath={api.exportMembers.path}
        search={search}
        askAgain={() => callConsole(api.countMembers, { request: filters })}
        more={{
          name: t`the members found`,
          actions: <FoundMemberActions search={filters} count={count} again={again} />,
        }}
      />
      <ListPage
        {...reading}
        list={MEMBER_LIST}
        page={page}
        nothing={<Trans>No members found.</Trans>}
      >
        {({ members }) =>
          members.map((member) => <MemberRow key={member.digital_account_number} {...member} />)
        }
      </ListPage>
    </Page>
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
      <RowDetails>
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
      </RowDetails>
    </LinkRow>
  )
}
