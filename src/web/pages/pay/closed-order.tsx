import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import type { Order } from '#contract/orders.ts'
import { PAGES } from '#contract/pages.ts'
import type { Locale } from '#domain/locales.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { formatMoney } from '../../format.ts'
import { openedOrder } from '../../state/opened-order.ts'
import { LinkButton } from '../../ui/button.tsx'
import { orderStatusWords } from '../../ui/order-words.ts'
import { PayFrame } from '../../ui/pay-frame.tsx'
import { OrderFigures } from './order-figures.tsx'

type ClosedStatus = Exclude<OrderStatus, 'unpaid' | 'completed'>

/** An order that cannot be paid any more: what happened, where the money is, and the way on. */
export function ClosedOrder({ order }: { order: Snapshot<Order> }) {
  const { is_cancelled_here } = useSnapshot(openedOrder)
  const status = order.order_status as ClosedStatus
  const holds_money = ['paid_late', 'underpaid', 'refund_due'].includes(status)
  const again = new URLSearchParams({ plan: order.tier, cycle: order.cycle })
  return (
    <PayFrame
      step="pay"
      title={<ClosedTitle status={status} is_cancelled_here={is_cancelled_here} />}
      lead={<ClosedWords order={order} status={status} is_cancelled_here={is_cancelled_here} />}
      aside={
        <chakra.div display="grid" gap="3">
          {holds_money && (
            <LinkButton wide href={PAGES.contactUs}>
              <Trans>Contact us</Trans>
            </LinkButton>
          )}
          <LinkButton wide look={holds_money ? 'plain' : 'primary'} href={`${PAGES.pay}?${again}`}>
            <Trans>Pay again</Trans>
          </LinkButton>
          {!holds_money && (
            <LinkButton wide look="plain" href={PAGES.contactUs}>
              <Trans>Contact us</Trans>
            </LinkButton>
          )}
          <LinkButton wide look="quiet" href={`${PAGES.account}?tab=orders`}>
            <Trans>See my orders</Trans>
          </LinkButton>
        </chakra.div>
      }
    >
      <OrderFigures order={order} after={null} />
    </PayFrame>
  )
}

function ClosedTitle({
  status,
  is_cancelled_here,
}: {
  status: ClosedStatus
  is_cancelled_here: boolean
}): ReactNode {
  switch (status) {
    case 'failed':
      return is_cancelled_here ? <Trans>Cancelled payment</Trans> : <Trans>Payment Failed</Trans>
    case 'expired':
      return <Trans>This order has expired</Trans>
    case 'paid_late':
      return <Trans>Your payment came late</Trans>
    case 'underpaid':
      return <Trans>Part of the price is missing</Trans>
    case 'refund_due':
      return <Trans>We owe you this money</Trans>
    case 'disputed':
      return <Trans>Payment taken back</Trans>
    case 'refunded':
      return <Trans>Money returned</Trans>
  }
}

function ClosedWords({
  order,
  status,
  is_cancelled_here,
}: {
  order: Snapshot<Order>
  status: ClosedStatus
  is_cancelled_here: boolean
}) {
  const { i18n } = useLingui()
  const words = orderStatusWords(status)
  const price = formatMoney(order.amount_minor, order.currency, i18n.locale as Locale)
  const { order_no } = order
  switch (status) {
    case 'failed':
      return is_cancelled_here ? (
        <Trans>You cancelled this order. Nothing was charged.</Trans>
      ) : (
        <Trans>
          You can try a new payment to purchase again. Any questions, please contact our online
          customer service.
        </Trans>
      )
    case 'paid_late':
    case 'underpaid':
      return (
        <>
          {words && <p>{i18n._(words)}</p>}
          <p>
            <Trans>
              The order was for {price}. When you write, please name its number: {order_no}.
            </Trans>
          </p>
        </>
      )
    case 'expired':
    case 'refund_due':
    case 'disputed':
    case 'refunded':
      return words && i18n._(words)
  }
}
