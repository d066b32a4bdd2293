import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { isPack } from '#domain/membership/billing-cycle.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { formatDateTime, formatMoney } from '../../../format.ts'
import type { Order } from '../../../stored-copies/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { termName } from '../../../ui/product/cycle-name.ts'
import { OrderStatusBadge } from '../../../ui/product/order-row.tsx'
import { paymentName } from '../../../ui/product/payment-type-names.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { Copy } from '../parts/copy.tsx'
import { RENEWAL } from './order-name.ts'

/** Lists the fields of requirement 3.8 under their labels. */
export function OrderFacts({ order }: { order: Snapshot<Order> }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const money = (amount_minor: number) => formatMoney(amount_minor, order.currency, locale)
  const moment = (at_ms: number) => formatDateTime(at_ms, locale)
  const until_ms = parseDateTime(order.expire_date)
  return (
    <Facts>
      <Fact name={<Trans>Amount</Trans>}>
        <chakra.span fontFamily="display" fontSize="36" lineHeight={1.2} data-testid="total">
          {money(order.amount_minor)}
        </chakra.span>
      </Fact>
      <Fact name={<Trans>Order status</Trans>}>
        <OrderStatusBadge status={order.order_status} />
      </Fact>
      <Fact name={<Trans>Plan</Trans>}>
        {i18n._(TIER_NAMES[order.tier])}
        {order.is_renewal && ` · ${i18n._(RENEWAL)}`}
      </Fact>
      <Fact name={isPack(order.cycle) ? <Trans>Traffic pack</Trans> : <Trans>Billing cycle</Trans>}>
        {termName(order, i18n)}
      </Fact>
      <Fact name={<Trans comment="label: when the order was made">Ordered on</Trans>}>
        {moment(order.created_at_ms)}
      </Fact>
      <Fact name={<Trans>Activation time</Trans>}>
        {order.activation_time_ms === null ? (
          <Trans>Not activated</Trans>
        ) : (
          moment(order.activation_time_ms)
        )}
      </Fact>
      {until_ms !== null && <Fact name={<Trans>Member until</Trans>}>{moment(until_ms)}</Fact>}
      <Fact name={<Trans>Payment type</Trans>}>
        <chakra.span display="block" textWrap="balance">
          {paymentName(order.payment_type, order.payment_names, i18n)}
        </chakra.span>
      </Fact>
      <Fact
        wide
        name={<Trans>Order number</Trans>}
        end={<Copy text={order.order_no} label={t`Copy the order number`} />}
      >
        <bdi translate="no">{order.order_no}</bdi>
      </Fact>
    </Facts>
  )
}
