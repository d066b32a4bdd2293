import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import type { Order } from '#contract/orders.ts'
import { isOpen } from '#domain/orders.ts'
import { useAccountPart } from '../../state/account-parts.ts'
import { useNow } from '../../state/ticking.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderRest } from '../../ui/order-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OrderFacts } from './order-facts.tsx'
import { PartState } from './part-state.tsx'
import { tabPath } from './tab-of-address.ts'

/** One order: all its fields, its lines, and the way on from where it stands. */
export function OrderDetail({ order_no }: { order_no: string }) {
  const { remote, reload } = useAccountPart('orders')
  return (
    <>
      <chakra.div marginInlineStart="-3" _print={{ display: 'none' }}>
        <LinkButton look="quiet" href={tabPath('orders')}>
          <Trans>All orders</Trans>
        </LinkButton>
      </chakra.div>
      <PartState
        remote={remote}
        onRetry={reload}
        waiting={<Skeleton height="32rem" borderRadius="card" />}
      >
        {({ orders }) => {
          const order = orders.find((one) => one.order_no === order_no)
          return order ? <WholeOrder order={order} /> : <Unknown />
        }}
      </PartState>
    </>
  )
}

function WholeOrder({ order }: { order: Snapshot<Order> }) {
  const now_ms = useNow()
  return (
    <>
      <chakra.p _empty={{ display: 'none' }}>
        <OrderRest order={order} now_ms={now_ms} />
      </chakra.p>
      <OrderFacts order={order} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
        <WayOn order={order} is_open={isOpen(order.order_status, order.expires_at_ms, now_ms)} />
      </chakra.div>
    </>
  )
}

function WayOn({ order, is_open }: { order: Snapshot<Order>; is_open: boolean }) {
  if (is_open) {
    return (
      <LinkButton href={`/pay?order=${order.order_no}`}>
        <Trans>Go on to payment</Trans>
      </LinkButton>
    )
  }
  switch (order.order_status) {
    case 'completed':
      return (
        <Button look="plain" onClick={() => print()}>
          <Trans>Print the receipt</Trans>
        </Button>
      )
    case 'unpaid':
    case 'failed':
    case 'expired':
    case 'refunded':
      return (
        <LinkButton href={`/pay?plan=${order.tier}&cycle=${order.cycle}`}>
          <Trans>Pay again</Trans>
        </LinkButton>
      )
    case 'paid_late':
    case 'underpaid':
    case 'refund_due':
    case 'disputed':
      return (
        <LinkButton look="plain" href="/contact-us">
          <Trans>Contact us</Trans>
        </LinkButton>
      )
  }
}

function Unknown() {
  return (
    <Notice tone="info">
      <Trans>This account has no order with that number.</Trans>
    </Notice>
  )
}
