import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { PAGES } from '#contract/site/pages.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { formatDateTime, formatMoney } from '../../format.ts'
import type { Order } from '../../stored-copies/orders.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/page-frame.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { PayFrame } from '../../ui/frames/pay-frame.tsx'
import { termName } from '../../ui/product/cycle-name.ts'
import { paymentName } from '../../ui/product/payment-type-names.ts'
import { TicketFigure, TicketFigures } from '../../ui/product/ticket-figures.tsx'
import { ArrivingPass } from './arriving-pass.tsx'
import { ToAccount } from './to-account.tsx'

/** Shows a completed order: the pass that it brought, and the figures of the receipt. */
export function Receipt({ order }: { order: Snapshot<Order> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const activated =
    order.activation_time_ms === null ? null : formatDateTime(order.activation_time_ms, locale)
  const detail = new URLSearchParams({ tab: 'orders', order: order.order_no })
  return (
    <PayFrame
      step="done"
      title={<Trans>Payment success</Trans>}
      lead={
        isPack(order.cycle) ? (
          <Trans>Your traffic pack is ready. You can switch your devices on again.</Trans>
        ) : (
          <Trans>Your membership is active for every device in this account.</Trans>
        )
      }
      aside={
        <chakra.div display="grid" gap="3">
          <ToAccount />
          <LinkButton wide look="quiet" href={`${PAGES.account}?${detail}`}>
            <Trans>See the receipt</Trans>
          </LinkButton>
        </chakra.div>
      }
      after={
        <Card data-testid="ticket">
          <TicketFigures>
            {activated !== null && (
              <TicketFigure name={<Trans>Activation time</Trans>}>{activated}</TicketFigure>
            )}
            <TicketFigure name={<Trans>Amount</Trans>}>
              {formatMoney(order.amount_minor, order.currency, locale)}
            </TicketFigure>
            <TicketFigure name={<Trans>Order number</Trans>}>
              <bdi translate="no">{order.order_no}</bdi>
            </TicketFigure>
            <TicketFigure name={<Trans>Payment type</Trans>}>
              {paymentName(order.payment_type, order.payment_names, i18n)}
            </TicketFigure>
            <TicketFigure
              name={
                isPack(order.cycle) ? <Trans>Traffic pack</Trans> : <Trans>Billing cycle</Trans>
              }
            >
              {termName(order, i18n)}
            </TicketFigure>
          </TicketFigures>
        </Card>
      }
    >
      <ArrivingPass order={order} />
    </PayFrame>
  )
}
