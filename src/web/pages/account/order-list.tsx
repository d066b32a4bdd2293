import { chakra } from '@chakra-ui/react/styled-system'
import type { Snapshot } from 'valtio'
import type { Order } from '#contract/orders.ts'
import { useNow } from '../../state/ticking.ts'
import { HAIRLINE } from '../../theme/tokens.ts'
import { OrderRow } from '../../ui/order-row.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { orderPath } from './tab-of-address.ts'

/** Orders, newest first, each leading to all of it. */
export function OrderList({ orders }: { orders: readonly Snapshot<Order>[] }) {
  const now_ms = useNow()
  return (
    <Card as="ul" paddingBlock="1" listStyleType="none">
      {orders.map((order) => (
        <chakra.li key={order.order_no} css={{ '& + &': { borderTop: HAIRLINE } }}>
          <OrderRow order={order} href={orderPath(order.order_no)} now_ms={now_ms} />
        </chakra.li>
      ))}
    </Card>
  )
}
