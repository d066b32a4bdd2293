import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Snapshot } from 'valtio'
import type { Order } from '#contract/orders.ts'
import type { Locale } from '#domain/locales.ts'
import { formatMoney } from '../../format.ts'
import { OrderTicket } from '../../ui/order-ticket.tsx'
import { PAYMENT_TYPE_NAMES } from '../../ui/payment-type-names.ts'

/** An order's ticket: plan, amount, number; `after` says what is or was to become of it. */
export function OrderFigures({ order, after }: { order: Snapshot<Order>; after: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <OrderTicket tier={order.tier} cycle={order.cycle} after={after}>
      <chakra.dl display="grid" gap="3" fontVariantNumeric="tabular-nums">
        <Figure name={<Trans>Order number</Trans>}>{order.order_no}</Figure>
        <Figure name={<Trans>Payment type</Trans>}>
          {i18n._(PAYMENT_TYPE_NAMES[order.payment_type])}
        </Figure>
        <Figure name={<Trans>Amount</Trans>} large>
          {formatMoney(order.amount_minor, order.currency, i18n.locale as Locale)}
        </Figure>
      </chakra.dl>
    </OrderTicket>
  )
}

function Figure({
  name,
  large = false,
  children,
}: {
  name: ReactNode
  large?: boolean
  children: ReactNode
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
    >
      <chakra.dt color="muted">{name}</chakra.dt>
      <chakra.dd fontWeight={large ? 700 : 600} fontSize={large ? '28' : '16'} lineHeight={1.3}>
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
