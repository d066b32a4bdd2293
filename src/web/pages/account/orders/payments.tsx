import { Trans, useLingui } from '@lingui/react/macro'
import type { Snapshot } from 'valtio'
import { formatDateTime, formatMoney } from '../../../format.ts'
import type { Order, Payment as PaymentCopy } from '../../../stored-copies/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { paymentName } from '../../../ui/product/payment-type-names.ts'
import { outcomeWords } from './outcome-words.ts'

export type Payment = Snapshot<PaymentCopy>

/** Lists an order's payments: type, amount, time and outcome. */
export function OrderPayments({
  order,
  payments,
}: {
  order: Snapshot<Order>
  payments: readonly Payment[]
}) {
  return (
    <chakra.div borderTop="hairline" paddingTop="5" display="grid" gap="3">
      <chakra.h2 fontSize="18">
        <Trans>Payments</Trans>
      </chakra.h2>
      <chakra.ul display="grid" gap="3">
        {payments.map((payment) => (
          <PaymentRow
            key={`${payment.paid_at_ms} ${payment.amount_minor}`}
            payment={payment}
            names={payment.payment_type === order.payment_type ? order.payment_names : undefined}
          />
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

function PaymentRow({
  payment,
  names,
}: {
  payment: Payment
  names: Snapshot<Order>['payment_names']
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { amount_minor, refunded_minor, currency } = payment
  // a fully refunded payment has no other outcome to tell
  const words = refunded_minor < amount_minor ? outcomeWords(payment.outcome) : null
  const refunded = formatMoney(refunded_minor, currency, locale)
  return (
    <li>
      <chakra.p display="flex" justifyContent="space-between" gap="4" fontWeight={600}>
        <span>{paymentName(payment.payment_type, names, i18n)}</span>
        <chakra.span fontVariantNumeric="tabular-nums">
          {formatMoney(amount_minor, currency, locale)}
        </chakra.span>
      </chakra.p>
      <chakra.p color="muted" fontSize="14">
        {formatDateTime(payment.paid_at_ms, locale)}
        {words && <> · {i18n._(words)}</>}
      </chakra.p>
      {refunded_minor > 0 && (
        <chakra.p fontSize="14">
          <Trans>Refunded: {refunded}</Trans>
        </chakra.p>
      )}
    </li>
  )
}
