import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { isOpen } from '#domain/billing/orders.ts'
import { useClockValue } from '../../../state/app/clock-value.ts'
import type { Order } from '../../../stored-copies/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { OrderRow } from '../../../ui/product/order-row.tsx'
import { orderPath } from '../parts/tab-of-address.ts'
import { orderName } from './order-name.ts'
import { Rest } from './rest.tsx'

/** Lists orders, each linked to its details, and to its payment while that is open. @param isAside beside an order */
export function OrderList({
  orders,
  isAside = false,
}: {
  orders: readonly Snapshot<Order>[]
  isAside?: boolean
}) {
  const { i18n } = useLingui()
  return (
    <Card as="ul" paddingBlock="1" listStyleType="none">
      {orders.map((order) => (
        <ListRow key={order.order_no} position="relative">
          <OrderRow
            order={order}
            name={orderName(order, i18n)}
            href={orderPath(order.order_no)}
            rest={<Rest order={order} />}
            isAside={isAside}
          />
          {!isAside && <Pay order={order} name={orderName(order, i18n)} />}
        </ListRow>
      ))}
    </Card>
  )
}

/** Leads to the payment of an order while it is open. */
function Pay({
  order: { order_no, order_status, expires_at_ms },
  name,
}: {
  order: Snapshot<Order>
  /** of the plan */
  name: string
}) {
  const { t } = useLingui()
  const is_open = useClockValue((nowMs) => isOpen(order_status, expires_at_ms, nowMs))
  return (
    is_open && (
      <chakra.div
        paddingBottom={{ base: '4', lg: '0' }}
        // beside the amount
        position={{ lg: 'absolute' }}
        top="50%"
        insetInlineEnd="40"
        translate={{ lg: '0 -50%' }}
      >
        <LinkButton href={`/pay?order=${order_no}`} aria-label={t`Pay now for ${name}`}>
          <Trans>Pay now</Trans>
        </LinkButton>
      </chakra.div>
    )
  )
}
