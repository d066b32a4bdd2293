import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PAYMENT_STATES, type PaymentFilterName } from '#contract/console/lists/payment-list.ts'
import { shownValue } from '../../../remote.ts'
import type { PaymentSearch } from '../../payment-search.ts'
import { useReading } from '../../state/reading.ts'
import { paymentCurrencies } from '../../state/readings.ts'
import { usePaymentTypes } from '../../use-paid-by.ts'
import { REPORT_WORDS } from '../../words.ts'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListSort } from './list-sort.tsx'
import { useMoneyOrders } from './use-money-orders.ts'

const STATE_WORDS = { ...REPORT_WORDS, waiting: msg`Waiting for a decision` }

/** Offers the filters of the list of payments, and its order. */
export function PaymentFilters({
  search,
  onFilter,
}: {
  search: PaymentSearch
  onFilter: (name: PaymentFilterName | 'sort', value: string) => void
}) {
  const { t, i18n } = useLingui()
  const types = usePaymentTypes()
  const { remote } = useReading(paymentCurrencies, {})
  const currencies = shownValue(remote)?.currencies ?? []
  const filters: ListFilter<PaymentFilterName>[] = [
    {
      name: 'state',
      label: t`Status`,
      kind: 'choice',
      options: PAYMENT_STATES.map((state) => [state, i18n._(STATE_WORDS[state])]),
    },
    {
      name: 'provider',
      label: t`Paid by`,
      kind: 'choice',
      // no payment comes from an order that costs nothing
      options: types.filter(([type]) => type !== 'none'),
    },
    ...(currencies.length < 2
      ? []
      : [
          {
            name: 'currency' as const,
            label: t`Currency`,
            kind: 'choice' as const,
            options: currencies.map((currency) => [currency, currency] as const),
          },
        ]),
    { name: 'arrived_from', label: t`Reported on or after (UTC)`, kind: 'day' },
    { name: 'arrived_before', label: t`Reported before (UTC)`, kind: 'day' },
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
