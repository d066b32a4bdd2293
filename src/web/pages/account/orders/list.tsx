import type { Snapshot } from 'valtio'
import type { Order } from '../../../stored-copies/orders.ts'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { OrderRow } from '../../../ui/product/order-row.tsx'
import { orderPath } from '../parts/tab-of-address.ts'
import { Rest } from './rest.tsx'

/** Lists orders, each linked to its details. */
export function OrderList({ orders }: { orders: readonly Snapshot<Order>[] }) {
  return (
    <Card as="ul" paddingBlock="1" listStyleType="none">
      {orders.map((order) => (
        <ListRow key={order.order_no}>
          <OrderRow order={order} href={orderPath(order.order_no)} rest={<Rest order={order} />} />
        </ListRow>
      ))}
    </Card>
  )
}
