import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Snapshot } from 'valtio'
import { PAGES } from '#contract/site/pages.ts'
import type { OrderStatus } from '#domain/billing/orders.ts'
import { formatMoney } from '../../../format.ts'
import type { Order } from '../../../stored-copies/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { PayFrame } from '../../../ui/frames/pay-frame.tsx'
import { orderStatusWords } from '../../../ui/product/order-words.ts'
import { OrderFigures } from './order-figures.tsx'

type ClosedStatus = Exclude<OrderStatus, 'unpaid' | 'completed'>

/** Shows an order that can no longer be paid: what happened, where the money is, and the next action. */
export function ClosedOrder({ order }: { order: Snapshot<Order> }) {
  const { i18n } = useLingui()
  const words = orderStatusWords(order)
  const holdsMoney = ['paid_late', 'underpaid', 'refund_due'].includes(order.order_status)
  const isUnpaid = ['failed', 'expired'].includes(order.order_status)
  const again = new URLSearchParams({ plan: order.tier, cycle: order.cycle })
  const contact = (
    <LinkButton wide look={holdsMoney ? 'primary' : 'plain'} href={PAGES.contactUs}>
      <Trans>Contact us</Trans>
    </LinkButton>
  )
  return (
    <PayFrame
      step={isUnpaid ? 'failed' : 'pay'}
      title={<ClosedTitle order={order} />}
      lead={<Lead order={order} />}
      aside={
        <chakra.div display="grid" gap="3">
          {holdsMoney && contact}
          <LinkButton wide look={holdsMoney ? 'plain' : 'primary'} href={`${PAGES.pay}?${again}`}>
            <Trans>Pay again</Trans>
          </LinkButton>
          {!holdsMoney && contact}
          <LinkButton wide look="quiet" href={`${PAGES.account}?tab=orders`}>
            <Trans>See my orders</Trans>
          </LinkButton>
        </chakra.div>
      }
    >
      <OrderFigures order={order} after={words && i18n._(words)} />
    </PayFrame>
  )
}

function ClosedTitle({ order }: { order: Snapshot<Order> }): ReactNode {
  switch (order.order_status as ClosedStatus) {
    case 'failed':
      return order.cancelled_at_ms === null ? (
        <Trans>Payment Failed</Trans>
      ) : (
        <Trans>Cancelled payment</Trans>
      )
    case 'expired':
      return <Trans>This order has expired</Trans>
    case 'paid_late':
      return <Trans>Your payment arrived too late</Trans>
    case 'underpaid':
      return <Trans>You paid too little</Trans>
    case 'refund_due':
      return <Trans>We’re refunding this payment</Trans>
    case 'disputed':
      return <Trans>Your bank reversed this payment</Trans>
    case 'refunded':
      return <Trans>Refunded</Trans>
  }
}

/** Says what to do next, where the words on the ticket don't. */
function Lead({ order }: { order: Snapshot<Order> }): ReactNode {
  const { order_no, order_status, cancelled_at_ms } = order
  const price = formatMoney(order.amount_minor, order.currency, useLocale())
  if (order_status === 'failed' && cancelled_at_ms === null) {
    return (
      <Trans>
        You can try a new payment to purchase again. Any questions, please contact our online
        customer service.
      </Trans>
    )
  }
  return (
    ['paid_late', 'underpaid'].includes(order_status) && (
      <Trans>
        The order total was {price}. When you write to us, include its number:{' '}
        <bdi translate="no">{order_no}</bdi>.
      </Trans>
    )
  )
}
