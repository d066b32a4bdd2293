import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearch } from 'wouter'
import type { ListedOrder } from '#contract/console/orders.ts'
import * as api from '#contract/console/orders.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { termName } from '../../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { type OrderSearch, orderListAddress, readOrderSearch } from '../order-search.ts'
import { callConsole } from '../state/call.ts'
import { useReading } from '../state/reading.ts'
import { listedOrders, orderCount } from '../state/readings.ts'
import { LinkRow } from '../ui/link-row.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import { ListTotal } from '../ui/list/list-total.tsx'
import { OrderFilters } from '../ui/list/order-filters.tsx'
import { Known, Page, TallLink } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'
import { usePaidBy } from '../use-paid-by.ts'
import { MONEY_WORDS } from '../words.ts'

/** Lists orders. Filters, order and place in the list stand in the URL. */
export function OrdersPage() {
  const [, go] = useLocation()
  const search = readOrderSearch(useSearch())
  const { before: _place, ...wanted } = search
  return (
    <Page title={<Trans>Orders</Trans>}>
      <OrderFilters
        search={search}
        onFilter={(name, value) =>
          go(orderListAddress({ ...wanted, [name]: value }), { replace: true })
        }
      />
      <Total {...wanted} />
      <Listed {...search} />
    </Page>
  )
}

function Total({ sort, ...request }: OrderSearch) {
  const { remote } = useReading(orderCount, { request })
  return (
    <ListTotal
      remote={remote}
      exact={(count) => <Plural value={count} one="# order" other="# orders" />}
      over={(most) => <Trans>Over {most} orders</Trans>}
      lead={<Trans>The file has every order that these filters find.</Trans>}
      filePath={api.exportOrders.path}
      search={{ ...request, ...(sort && { sort }) }}
      askAgain={() => callConsole(api.countOrders, { request })}
    />
  )
}

function Listed(search: OrderSearch) {
  const reading = useReading(listedOrders, { request: search })
  return (
    <ListPage
      {...reading}
      search={search}
      addressOf={orderListAddress}
      nothing={<Trans>No orders found.</Trans>}
    >
      {({ orders }) => orders.map((order) => <OrderRow key={order.order_no} {...order} />)}
    </ListPage>
  )
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
      <Known>
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
      </Known>
    </LinkRow>
  )
}
