import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { Order } from '#contract/orders.ts'
import { useAccountPart } from '../../state/account-parts.ts'
import { useNow } from '../../state/ticking.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OrderRow } from '../../ui/order-row.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderDetail } from './order-detail.tsx'
import { PartState } from './part-state.tsx'
import { orderPath } from './tab-of-address.ts'

/** Every order, or the one that the address names. */
export default function Orders({ order_no }: { order_no: string | null }) {
  return order_no === null ? <AllOrders /> : <OrderDetail order_no={order_no} />
}

function AllOrders() {
  const { remote, reload } = useAccountPart('orders')
  return (
    <PartState
      remote={remote}
      onRetry={reload}
      waiting={<Skeleton height="18rem" borderRadius="card" />}
    >
      {({ orders }) => (orders.length === 0 ? <NoOrder /> : <OrderList orders={orders} />)}
    </PartState>
  )
}

function OrderList({ orders }: { orders: readonly Snapshot<Order>[] }) {
  const now_ms = useNow()
  return (
    <Card as="ul" paddingBlock="1" listStyleType="none">
      {orders.map((order) => (
        <chakra.li key={order.order_no} css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}>
          <OrderRow order={order} href={orderPath(order.order_no)} now_ms={now_ms} />
        </chakra.li>
      ))}
    </Card>
  )
}

function NoOrder() {
  return (
    <EmptyState
      title={<Trans>No order yet</Trans>}
      action={
        <LinkButton look="plain" href="/price">
          <Trans>See plans</Trans>
        </LinkButton>
      }
    >
      <Trans>What you buy appears here, with its receipt.</Trans>
    </EmptyState>
  )
}
