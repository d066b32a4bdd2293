import { useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { Order } from '../../../stored-copies/orders.ts'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { OrderRow } from '../../../ui/product/order-row.tsx'
import { orderPath } from '../parts/tab-of-address.ts'
import { orderName } from './order-name.ts'
import { Rest } from './rest.tsx'

/** Lists orders, each linked to its details. */
export function OrderList({ orders }: { orders: readonly Snapshot<Order>[] }) {
  const { i18n } = useLingui()
  return (
    <Card as="ul" paddingBlock="1" listStyleType="none">
      {orders.map((order) => (
        <ListRow key={order.order_no}>
          <OrderRow
            order={order}
            name={orderName(order, i18n)}
            href={orderPath(order.order_no)}
            rest={<Rest order={order} />}
          />
        </ListRow>
      ))}
    </Card>
  )
}
