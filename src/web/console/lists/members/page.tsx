import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import * as api from '#contract/console/lists/member-list.ts'
import { type FoundMember, MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { shownValue } from '../../../remote.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { useListPage } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { foundMembers, memberCount } from '../../state/readings.ts'
import { ChosenRows, useAllChosen } from '../../ui/list/chosen-rows.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListSearch } from '../../ui/list/list-search.tsx'
import type { Column } from '../../ui/list/list-table.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { RowLink, State } from '../../ui/list/row-parts.tsx'
import { useNodeNames } from '../../ui/list/use-node-names.ts'
import { Page } from '../../ui/page.tsx'
import { DaysLeft } from '../../ui/pictures/share-bar.tsx'
import { useFormat } from '../../use-format.ts'
import { FoundMemberActions } from './found-actions.tsx'
import { MEMBER_LIST_WORDS } from './words.ts'

/** Lists members, all or those found. Search, filters, order and place in the list stand in the URL. */
export function MembersPage() {
  const format = useFormat()
  const { page, search, filters } = useListPage(MEMBER_LIST)
  const chosen = useAllChosen(filters)
  const reading = useReading(foundMembers, { request: page })
  const total = useReading(memberCount, { request: filters })
  const count = shownValue(total.remote)?.count ?? 0
  const names = { node: useNodeNames(page.node) }
  const again = () => {
    total.again()
    reading.again()
  }
  return (
    <Page
      title={<Trans>Members</Trans>}
      end={
        <ListTotal
          remote={total.remote}
          exact={exact}
          over={over}
          lead={<Trans>The file lists every member that this search and its filters find.</Trans>}
          filePath={api.exportMembers.path}
          search={search}
          askAgain={() => callConsole(api.countMembers, { request: filters })}
          chosen={chosen}
        />
      }
    >
      <ListSearch list={MEMBER_LIST} words={MEMBER_LIST_WORDS} names={names} page={page} />
      <ListPage
        {...reading}
        list={MEMBER_LIST}
        page={page}
        nothing={<Trans>No members found.</Trans>}
        rows={({ members }) => members}
        columns={useColumns()}
        keyOf={({ digital_account_number }) => digital_account_number}
      />
      {chosen.isChosen && (
        <ChosenRows count={count > MOST_COUNTED ? over(format.count(MOST_COUNTED)) : exact(count)}>
          <FoundMemberActions search={filters} count={count} again={again} />
        </ChosenRows>
      )}
    </Page>
  )
}

const exact = (count: number) => <Plural value={count} one="# member" other="# members" />
const over = (most: string) => <Trans>Over {most} members</Trans>

function useColumns(): Column<FoundMember>[] {
  const { t, i18n } = useLingui()
  return [
    {
      head: t`Account number`,
      cell: ({ digital_account_number: account }) => (
        <RowLink href={`/members/${account}`}>{groupAccountNumber(account)}</RowLink>
      ),
      phone: 'first',
    },
    { head: t`Email address`, cell: ({ email }) => email ?? '–' },
    { head: t`Tier`, cell: ({ tier }) => i18n._(TIER_NAMES[tier]), phone: 'end' },
    {
      head: t`Until`,
      cell: ({ expire_date }) => expire_date !== null && <DaysLeft until={expire_date} />,
      isFigure: true,
      sort: ['ends', 'ends_desc'],
    },
    {
      head: t`Status`,
      cell: ({ suspended_at_ms }) =>
        suspended_at_ms !== null && (
          <State tone="bad">
            <Trans>Suspended</Trans>
          </State>
        ),
    },
  ]
}
