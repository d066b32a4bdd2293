import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Snapshot } from 'valtio'
import { formatMoney } from '../../../format.ts'
import type { Order } from '../../../stored-copies/orders.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { OrderTicket } from '../../../ui/product/order-ticket.tsx'
import { paymentName } from '../../../ui/product/payment-type-names.ts'
import { TicketFigure, TicketFigures } from '../../../ui/product/ticket-figures.tsx'

/** Shows an order as a ticket: plan, number, payment type and amount. @param after text on the stub */
export function OrderFigures({ order, after }: { order: Snapshot<Order>; after: ReactNode }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <OrderTicket order={order} after={after}>
      <TicketFigures>
        <TicketFigure name={<Trans>Order number</Trans>}>
          <bdi translate="no">{order.order_no}</bdi>
        </TicketFigure>
        <TicketFigure name={<Trans>Payment type</Trans>}>
          {paymentName(order.payment_type, order.payment_names, i18n)}
        </TicketFigure>
        <TicketFigure name={<Trans>Amount</Trans>} large>
          {formatMoney(order.amount_minor, order.currency, locale)}
        </TicketFigure>
      </TicketFigures>
    </OrderTicket>
  )
}
