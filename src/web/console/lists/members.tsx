import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  exportMembers,
  type FoundMember,
  MEMBER_LIST,
} from '#contract/console/lists/member-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { useListPage } from '../list-address.ts'
import { useReading } from '../state/reading.ts'
import { foundMembers, memberCount } from '../state/readings.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import type { Column } from '../ui/list/list-table.tsx'
import { RowLink, State } from '../ui/list/row-parts.tsx'
import { useSharedColumns } from '../ui/list/shared-columns.tsx'
import { useNodeNames } from '../ui/list/use-node-names.ts'
import { DaysLeft } from '../ui/pictures/share-bar.tsx'
import { FoundMemberActions } from './found-member-actions.tsx'
import { MEMBER_LIST_WORDS } from './list-words.ts'

/** Lists members, all or those found. Search, filters, order and place in the list stand in the URL. */
export function MembersPage() {
  const { t } = useLingui()
  const place = useListPage(MEMBER_LIST)
  return (
    <ListScreen
      title={t`Members`}
      list={MEMBER_LIST}
      words={MEMBER_LIST_WORDS}
      names={{ node: useNodeNames(place.page.node) }}
      place={place}
      reading={useReading(foundMembers, { request: place.page })}
      total={useReading(memberCount, { request: place.filters })}
      exact={(count) => <Plural value={count} one="# member" other="# members" />}
      filePath={exportMembers.path}
      nothing={<Trans>No members found.</Trans>}
      rows={({ members }) => members}
      columns={useColumns()}
      keyOf={({ digital_account_number }) => digital_account_number}
      foundActions={(found) => <FoundMemberActions {...found} />}
    />
  )
}

function useColumns(): Column<FoundMember>[] {
  const { t, i18n } = useLingui()
  const { time } = useSharedColumns()
  return [
    {
      head: t`Account number`,
      cell: ({ digital_account_number: account }) => (
        <RowLink href={`/members/${account}`}>{groupAccountNumber(account)}</RowLink>
      ),
      phone: 'first',
    },
    { head: t`Email address`, cell: ({ email }) => email ?? '–', kind: 'narrow' },
    { head: t`Tier`, cell: ({ tier }) => i18n._(TIER_NAMES[tier]), phone: 'end' },
    {
      ...time(t`Registered`, (member) => member.registration_time_ms, ['joined', 'joined_desc']),
      phone: 'none',
    },
    {
      head: t`Until`,
      cell: ({ expire_date }) => expire_date !== null && <DaysLeft until={expire_date} />,
      kind: 'figure',
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
      phone: 'end',
      isOptional: true,
    },
  ]
}
