import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { exportOrders, type ListedOrder, ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { MONEY_WORDS } from '#contract/console/words/money.ts'
import { packSize } from '#domain/billing/packs-on-sale.ts'
import type { OrderTerm } from '#domain/membership/billing-cycle.ts'
import { sortedCycles } from '#domain/membership/cycle-length.ts'
import { shownValue } from '../../remote.ts'
import { loadPlans, site } from '../../state/app/site.ts'
import { useLoad } from '../../state/app/use-load.ts'
import { cycleName, termName } from '../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { useListPage } from '../list-address.ts'
import { useReading } from '../state/reading.ts'
import { listedOrders, orderCount } from '../state/readings.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import type { Column } from '../ui/list/list-table.tsx'
import type { Option } from '../ui/list/list-words.ts'
import { MemberLink, Quiet, RowLink, State } from '../ui/list/row-parts.tsx'
import { useSharedColumns } from '../ui/list/shared-columns.tsx'
import { usePaidBy, usePaymentTypes } from '../use-paid-by.ts'
import { ORDER_LIST_WORDS } from './list-words.ts'

/** Lists orders. Filters, order and place in the list stand in the URL. */
export function OrdersPage() {
  const { t } = useLingui()
  const place = useListPage(ORDER_LIST)
  return (
    <ListScreen
      title={t`Orders`}
      list={ORDER_LIST}
      words={ORDER_LIST_WORDS}
      names={{ cycle: useTermsSold(place.page.cycle), payment_type: usePaymentTypes() }}
      place={place}
      reading={useReading(listedOrders, { request: place.page })}
      total={useReading(orderCount, { request: place.filters })}
      exact={(count) => <Plural value={count} one="# order" other="# orders" />}
      filePath={exportOrders.path}
      nothing={<Trans>No orders found.</Trans>}
      rows={({ orders }) => orders}
      columns={useOrderColumns()}
      keyOf={({ order_no }) => order_no}
    />
  )
}

/** Lists the cycles and packs that are sold, and the one that is searched for although it is sold no longer. */
function useTermsSold(searched: OrderTerm | undefined): Option[] {
  const { i18n } = useLingui()
  const remote = useSnapshot(site).plans
  useLoad(loadPlans, remote)
  const { plans = [], packs = [] } = shownValue(remote) ?? {}
  const cycles = sortedCycles(plans.map(({ cycle }) => cycle))
  const sold = [...cycles, ...packs.map(({ gb }) => packSize(gb))]
  const terms = [...new Set(searched === undefined ? sold : [...sold, searched])]
  return terms.map((term) => [term, i18n._(cycleName(term))])
}

/** Describes the columns of a list of orders. */
export function useOrderColumns(): Column<ListedOrder>[] {
  const { t, i18n } = useLingui()
  const { amount, time } = useSharedColumns()
  const nameOfType = usePaidBy()
  return [
    {
      head: t`Status`,
      cell: ({ order_no, order_status }) => (
        <RowLink href={`/orders/${order_no}`} fontWeight="inherit" fontSize="14">
          <State tone={TONES[order_status] ?? 'muted'}>{i18n._(MONEY_WORDS[order_status])}</State>
        </RowLink>
      ),
      phone: 'first',
    },
    { head: t`Order`, cell: ({ order_no }) => order_no },
    { head: t`Member`, cell: (order) => <MemberLink {...order} />, phone: 'none' },
    {
      head: t`Plan`,
      cell: (order) => `${i18n._(TIER_NAMES[order.tier])} · ${termName(order, i18n)}`,
      phone: 'end',
    },
    {
      head: t`Paid by`,
      cell: ({ payment_type }) => <Quiet>{nameOfType(payment_type)}</Quiet>,
      phone: 'none',
      kind: 'narrow',
    },
    amount(({ amount_minor, currency }) => [amount_minor, currency]),
    time(t`Placed`, ({ created_at_ms }) => created_at_ms, ['time', 'time_desc']),
  ]
}

const TONES: Partial<Record<ListedOrder['order_status'], 'good' | 'waiting' | 'bad'>> = {
  completed: 'good',
  unpaid: 'waiting',
  disputed: 'bad',
  refund_due: 'bad',
}
