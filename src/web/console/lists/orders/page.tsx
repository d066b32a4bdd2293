import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import * as api from '#contract/console/lists/order-list.ts'
import { type ListedOrder, ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { packSize } from '#domain/billing/packs-on-sale.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import type { OrderTerm } from '#domain/membership/billing-cycle.ts'
import { sortedCycles } from '#domain/membership/cycle-length.ts'
import { shownValue } from '../../../remote.ts'
import { loadPlans, site } from '../../../state/app/site.ts'
import { useLoad } from '../../../state/app/use-load.ts'
import { cycleName, termName } from '../../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { useListPage } from '../../list-address.ts'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { listedOrders, orderCount } from '../../state/readings.ts'
import { LinkRow } from '../../ui/link-row.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListSearch } from '../../ui/list/list-search.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import type { Option } from '../../ui/list/list-words.ts'
import { Page, RowDetails, TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { usePaidBy, usePaymentTypes } from '../../use-paid-by.ts'
import { MONEY_WORDS } from '../../words.ts'
import { ORDER_LIST_WORDS } from './words.ts'

/** Lists orders. Filters, order and place in the list stand in the URL. */
export function OrdersPage() {
  const { page, search, filters } = useListPage(ORDER_LIST)
  const reading = useReading(listedOrders, { request: page })
  const total = useReading(orderCount, { request: filters })
  const names = { cycle: useTermsSold(page.cycle), payment_type: usePaymentTypes() }
  return (
    <Page title={<Trans>Orders</Trans>}>
      <ListSearch list={ORDER_LIST} words={ORDER_LIST_WORDS} names={names} page={page} />
      <ListTotal
        remote={total.remote}
        exact={(count) => <Plural value={count} one="# order" other="# orders" />}
        over={(most) => <Trans>Over {most} orders</Trans>}
        lead={<Trans>The file lists every order that these filters find.</Trans>}
        filePath={api.exportOrders.path}
        search={search}
        askAgain={() => callConsole(api.countOrders, { request: filters })}
      />
      <ListPage
        {...reading}
        list={ORDER_LIST}
        page={page}
        nothing={<Trans>No orders found.</Trans>}
      >
        {({ orders }) => orders.map((order) => <OrderRow key={order.order_no} {...order} />)}
      </ListPage>
    </Page>
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

function OrderRow(order: ListedOrder) {
  const { i18n } = useLingui()
  const { money, moment } = useFormat()
  const nameOfType = usePaidBy()
  const { order_no, digital_account_number: account } = order
  return (
    <LinkRow
      href={`/orders/${order_no}`}
      name={i18n._(MONEY_WORDS[order.order_status])}
      also={order_no}
    >
      <RowDetails>
        {[
          i18n._(TIER_NAMES[order.tier]),
          termName(order, i18n),
          money(order.amount_minor, order.currency),
          nameOfType(order.payment_type),
          moment(order.created_at_ms),
        ].join(' · ')}
        <br />
        {account === null ? (
          <Trans>Erased account</Trans>
        ) : (
          <TallLink href={`/members/${account}`} position="relative">
            {groupAccountNumber(account)}
          </TallLink>
        )}
      </RowDetails>
    </LinkRow>
  )
}
