import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type OrderStatus, shownStatus } from '#domain/billing/orders.ts'
import type { Order } from '../../stored-copies/orders.ts'

const LABELS: Record<ReturnType<typeof shownStatus>, MessageDescriptor> = {
  unpaid: msg({ message: 'Unpaid', context: 'order status' }),
  completed: msg({ message: 'Completed', context: 'order status' }),
  failed: msg({ message: 'Cancelled payment', context: 'order status' }),
}

/**
 * Returns the label of an order's status (requirement 4.6); every unsuccessful end reads "cancelled
 * payment".
 */
export const orderStatusLabel = (status: OrderStatus) => LABELS[shownStatus(status)]

/** Explains what happened to the money. @returns null where the label says it all */
export function orderStatusWords(
  order: Pick<Order, 'order_status' | 'cancelled_at_ms'>,
): MessageDescriptor | null {
  switch (order.order_status) {
    case 'unpaid':
    case 'completed':
      return null
    case 'failed':
      return order.cancelled_at_ms === null
        ? msg`The payment didn’t go through. Nothing was charged.`
        : msg`This order was cancelled. Nothing was charged.`
    case 'expired':
      return msg`Payment time ran out before a payment was confirmed. If you’ve paid, it still counts: we keep checking.`
    case 'paid_late':
      return msg`Your payment arrived after the order closed. Contact us: we’ll activate the order or refund you, as you prefer.`
    case 'underpaid':
      return msg`You paid less than the order total. Contact us to pay the rest or get it back.`
    case 'refund_due':
      return msg`We couldn’t activate this order, so we’re refunding your payment.`
    case 'disputed':
      return msg`Your bank reversed this payment, so this order has ended.`
    case 'refunded':
      return msg`Your payment was refunded.`
  }
}
