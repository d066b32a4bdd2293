import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  MEMBER_FLAGS,
  type MemberFilterName,
  type MemberFlag,
  type MemberSort,
} from '#contract/console/lists/member-list.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import type { MemberSearch } from '../../member-search.ts'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListSort } from './list-sort.tsx'
import { useNodeFilter } from './node-filter.ts'

/** Names the filters that are properties of members. */
export const FLAG_LABELS: Record<MemberFlag, MessageDescriptor> = {
  suspended: msg`Suspended`,
  never_connected: msg`Never connected`,
  imported: msg`Imported, terms not accepted yet`,
  no_email: msg`No email address`,
}

/** Offers the filters of the list of members, and its order. */
export function MemberFilters({
  search,
  onFilter,
}: {
  search: MemberSearch
  onFilter: (name: MemberFilterName | 'sort', value: string) => void
}) {
  const { t, i18n } = useLingui()
  const nodeFilter = useNodeFilter(search.node)
  const filters: ListFilter<MemberFilterName>[] = [
    {
      name: 'tier',
      label: t`Current membership`,
      kind: 'choice',
      options: TIERS.map((tier) => [tier, i18n._(TIER_NAMES[tier])]),
    },
    nodeFilter,
    { name: 'ends_from', label: t`Ends on or after (UTC)`, kind: 'day' },
    { name: 'ends_before', label: t`Ends before (UTC)`, kind: 'day' },
    ...MEMBER_FLAGS.map((name) => ({
      name,
      label: i18n._(FLAG_LABELS[name]),
      kind: 'flag' as const,
    })),
  ]
  const orders: [MemberSort, string][] = [
    ['joined_desc', t`Newest first`],
    ['joined', t`Oldest first`],
    ['ends', t`Ending soonest first`],
    ['ends_desc', t`Ending last first`],
  ]
  return (
    <>
      <ListFilters filters={filters} search={search} onFilter={onFilter} />
      <ListSort
        orders={orders}
        sort={search.sort}
        onSort={(sort) => onFilter('sort', sort ?? '')}
      />
    </>
  )
}
