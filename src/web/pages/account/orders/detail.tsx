import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { isOpen } from '#domain/billing/orders.ts'
import type { Script } from '../../../load-page.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { useCanChange } from '../../../state/app/can-change.ts'
import { useClockValue, useToday } from '../../../state/app/clock-value.ts'
import { openOrder } from '../../../state/orders/opened-order.ts'
import { useShownOrder } from '../../../state/orders/shown-order.ts'
import { watchOrder } from '../../../state/orders/watch-order.ts'
import { member } from '../../../state/session/member.ts'
import type { Order } from '../../../stored-copies/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { AgeLine } from '../../../ui/basic/load-states.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { OutsideButton } from '../../../ui/controls/anchor-buttons.tsx'
import { QuoteLines } from '../../../ui/product/quote-lines.tsx'
import { NothingSaved } from '../parts/part-state.tsx'
import { OrderFacts } from './facts.tsx'
import { orderName } from './order-name.ts'
import { OrderPayments, type Payment } from './payments.tsx'
import type { Receipt } from './receipt.tsx'
import { Rest } from './rest.tsx'

interface Whole {
  order: Snapshot<Order>
  payments: readonly Payment[]
}

export const RECEIPT: Script<Receipt> = () => import('./receipt.tsx')

/** Shows an order: its fields, price lines, payments and next action. */
export function OrderDetail({ order_no }: { order_no: string }) {
  const seen = useShownOrder(order_no)
  const paid = useSnapshot(member).savedOrders?.payments[order_no]
  const todayMs = useToday()
  const { can } = useCanChange()
  const retry = () => openOrder(order_no)
  switch (seen.status) {
    case 'waiting':
      return <Skeleton height="32rem" borderRadius="card" aria-hidden="true" />
    case 'unknown':
      return (
        <Alert tone="info">
          <Trans>No order with that number in this account.</Trans>
        </Alert>
      )
    case 'not_saved':
      return <NothingSaved failure={seen.failure} onRetry={retry} />
    case 'seen': {
      const as_of_ms = Math.min(seen.as_of_ms, paid?.as_of_ms ?? seen.as_of_ms)
      return (
        <>
          {(seen.freshness === 'copy' || !can) && (
            <AgeLine as_of_ms={as_of_ms} todayMs={todayMs} onRefresh={retry} />
          )}
          <WholeOrder order={seen.order} payments={paid?.list ?? []} />
        </>
      )
    }
  }
}

function WholeOrder({ order, payments }: Whole) {
  const { i18n } = useLingui()
  const [showsReceipt, setShowsReceipt] = useState(false)
  const { order_no, order_status, expires_at_ms } = order
  const is_open = useClockValue((nowMs) => isOpen(order_status, expires_at_ms, nowMs))
  useEffect(() => {
    if (order_status === 'unpaid') return watchOrder({ order_no, expires_at_ms }, false)
  }, [order_no, order_status, expires_at_ms])
  const lines = (total_minor?: number) => (
    <QuoteLines
      lines={order.lines}
      total_minor={total_minor}
      tax={order.tax}
      currency={order.currency}
    />
  )
  const paid = payments.length > 0 && <OrderPayments order={order} payments={payments} />
  if (showsReceipt) {
    const name = orderName(order, i18n)
    const onBack = () => setShowsReceipt(false)
    const children = (
      <>
        {lines(order.amount_minor)}
        {paid}
      </>
    )
    return <OnDemand script={RECEIPT} props={{ order, name, children, onBack }} />
  }
  return (
    <>
      <chakra.p _empty={{ display: 'none' }}>
        <Rest order={order} />
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
        <WayOn order={order} is_open={is_open} />
        {(order_status === 'completed' || order_status === 'refunded') && (
          <Button look="plain" onClick={() => setShowsReceipt(true)}>
            <Trans>See the receipt</Trans>
          </Button>
        )}
        {order.tax !== undefined && order.activation_time_ms !== null && (
          <OutsideButton look="plain" href={`/api/orders/${order_no}/invoice`}>
            <Trans>Open the invoice</Trans>
          </OutsideButton>
        )}
      </chakra.div>
      <Card display="grid" gap="6">
        <OrderFacts order={order} />
        <chakra.div borderTop="hairline" paddingTop="5">
          {lines()}
        </chakra.div>
        {paid}
      </Card>
    </>
  )
}

/** Offers the next action for the order's status. */
function WayOn({ order, is_open }: { order: Snapshot<Order>; is_open: boolean }) {
  if (is_open) {
    return (
      <LinkButton href={`/pay?order=${order.order_no}`}>
        <Trans>Continue to payment</Trans>
      </LinkButton>
    )
  }
  switch (order.order_status) {
    case 'completed':
      return null
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
