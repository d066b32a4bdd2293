import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { OrderFilterName } from '#contract/console/orders.ts'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { packSize } from '#domain/billing/packs-on-sale.ts'
import { sortedCycles } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { shownValue } from '../../../remote.ts'
import { loadPlans, site } from '../../../state/app/site.ts'
import { cycleName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import type { OrderSearch } from '../../order-search.ts'
import { usePaymentTypes } from '../../use-paid-by.ts'
import { MONEY_WORDS } from '../../words.ts'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListSort } from './list-sort.tsx'
import { useMoneyOrders } from './use-money-orders.ts'

/** Lists the cycles and packs that are sold, and the one that is searched for although it is sold no longer. */
function useTermsSold(searched: OrderSearch['cycle']) {
  const { plans = [], packs = [] } = shownValue(useSnapshot(site).plans) ?? {}
  useEffect(() => {
    loadPlans()
  }, [])
  const cycles = sortedCycles(plans.map(({ cycle }) => cycle))
  const sold = [...cycles, ...packs.map(({ gb }) => packSize(gb))]
  return [...new Set(searched === undefined ? sold : [...sold, searched])]
}

/** Offers the filters of the list of orders, and its order. */
export function OrderFilters({
  search,
  onFilter,
}: {
  search: OrderSearch
  onFilter: (name: OrderFilterName | 'sort', value: string) => void
}) {
  const { t, i18n } = useLingui()
  const terms = useTermsSold(search.cycle)
  const types = usePaymentTypes()
  const filters: ListFilter<OrderFilterName>[] = [
    {
      name: 'status',
      label: t`Status`,
      kind: 'choice',
      options: ORDER_STATUSES.map((status) => [status, i18n._(MONEY_WORDS[status])]),
    },
    {
      name: 'tier',
      label: t`Tier`,
      kind: 'choice',
      options: PAID_TIERS.map((tier) => [tier, i18n._(TIER_NAMES[tier])]),
    },
    {
      name: 'cycle',
      label: t`Billing cycle`,
      kind: 'choice',
      options: terms.map((term) => [term, i18n._(cycleName(term))]),
    },
    {
      name: 'payment_type',
      label: t`Paid by`,
      kind: 'choice',
      options: types,
    },
    { name: 'made_from', label: t`Made on or after (UTC)`, kind: 'day' },
    { name: 'made_before', label: t`Made before (UTC)`, kind: 'day' },
  ]
  return (
    <>
      <ListFilters filters={filters} search={search} onFilter={onFilter} />
      <ListSort
        orders={useMoneyOrders()}
        sort={search.sort}
        onSort={(sort) => onFilter('sort', sort ?? '')}
      />
    </>
  )
}
