import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Snapshot, useSnapshot } from 'valtio'
import type { Order, PaymentType } from '#contract/orders.ts'
import { groupAccountNumber } from '#domain/account-number.ts'
import { parseExpireDate } from '#domain/dates.ts'
import type { Locale } from '#domain/locales.ts'
import { formatDateTime, formatMoney } from '../../format.ts'
import { member } from '../../state/member.ts'
import { shownValue } from '../../state/remote.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { OrderStatusMark } from '../../ui/order-row.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { QuoteLines } from '../../ui/quote-lines.tsx'
import { CYCLE_NAMES, TIER_NAMES } from '../../ui/tier-name.ts'
import { Copy } from './copy.tsx'

/** Section 3, "Order", under its labels; on paper it is the receipt. */
export function OrderFacts({ order }: { order: Snapshot<Order> }) {
  const { i18n, t } = useLingui()
  const locale = i18n.locale as Locale
  const money = (amount_minor: number) => formatMoney(amount_minor, order.currency, locale)
  const moment = (at_ms: number) => formatDateTime(at_ms, locale)
  const account = shownValue(useSnapshot(member).account)
  const until_ms = parseExpireDate(order.expire_date)
  return (
    <Card display="grid" gap="6">
      <Facts>
        <Fact
          wide
          name={<Trans>Order number</Trans>}
          end={<Copy text={order.order_no} label={t`Copy the order number`} />}
        >
          {order.order_no}
        </Fact>
        <Fact name={<Trans>Order status</Trans>}>
          <OrderStatusMark status={order.order_status} />
        </Fact>
        <Fact name={<Trans>Plan</Trans>}>{i18n._(TIER_NAMES[order.tier])}</Fact>
        <Fact name={<Trans>Billing cycle</Trans>}>{i18n._(CYCLE_NAMES[order.cycle])}</Fact>
        <Fact name={<Trans>Package fee</Trans>}>{money(order.package_fee_minor)}</Fact>
        <Fact name={<Trans>Amount</Trans>}>{money(order.amount_minor)}</Fact>
        <Fact wide name={<Trans>Payment type</Trans>}>
          <PaymentName type={order.payment_type} />
        </Fact>
        <Fact wide name={<Trans>Ordered</Trans>}>
          {moment(order.created_at_ms)}
        </Fact>
        {order.activation_time_ms !== null && (
          <Fact wide name={<Trans>Activation time</Trans>}>
            {moment(order.activation_time_ms)}
          </Fact>
        )}
        {until_ms !== null && (
          <Fact wide name={<Trans>Membership until</Trans>}>
            {moment(until_ms)}
          </Fact>
        )}
        {account && (
          <Fact wide name={<Trans>Digital account number</Trans>}>
            {groupAccountNumber(account.digital_account_number)}
          </Fact>
        )}
        {account?.email && (
          <Fact wide name={<Trans>E-mail</Trans>}>
            {account.email}
          </Fact>
        )}
      </Facts>
      <chakra.div borderTop="1px solid" borderColor="line" paddingTop="5">
        <QuoteLines
          lines={order.lines}
          total_minor={order.amount_minor}
          currency={order.currency}
        />
      </chakra.div>
    </Card>
  )
}

function PaymentName({ type }: { type: PaymentType }) {
  switch (type) {
    case 'test':
      return <Trans>Test payment, no real money</Trans>
    case 'none':
      return <Trans>Nothing to pay</Trans>
  }
}
