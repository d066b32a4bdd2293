import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/payments.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { decimalMoney, typedMoney } from '#domain/billing/money.ts'
import { callConsole } from '../state/call.ts'
import { useFormat } from '../use-format.ts'
import { useMoneyReply } from '../use-money-reply.ts'
import { Action } from './action.tsx'
import { Tools } from './page.tsx'

type ShownOrder = ReplyOf<typeof api.getConsoleOrder>

/** Offers the actions on an order's money that its status allows. */
export function OrderActions({
  order,
  needs_bank_ref,
  can_refund,
  reversal_percent,
  reports,
  again,
}: ShownOrder & { again: () => void }) {
  const { t } = useLingui()
  const reply = useMoneyReply(again)
  const params = { order_no: order.order_no }
  const waits = ['unpaid', 'expired'].includes(order.order_status)
  const isHeld = ['paid_late', 'underpaid', 'refund_due'].includes(order.order_status)
  return (
    <Tools>
      {order.payment_type === 'manual' && waits && (
        <Action
          look="primary"
          title={t`Confirm the transfer`}
          lead={
            <Trans>
              Confirm that the full amount is in your bank account. The order is then activated,
              once.
            </Trans>
          }
          action={t`Confirm transfer`}
          fields={[{ name: 'bank_ref', label: t`Bank reference`, maxLength: 200 }]}
          send={({ bank_ref = '', why }) =>
            callConsole(api.confirmTransfer, { params, request: { bank_ref, why } })
          }
          {...reply}
        />
      )}
      {isHeld && (
        <Action
          look="primary"
          title={t`Credit this order`}
          lead={<Trans>Activates the order with the money already received.</Trans>}
          action={t({
            message: 'Credit',
            comment: 'button: completes an order for money that is held',
          })}
          send={({ why }) => callConsole(api.creditOrder, { params, request: { why } })}
          {...reply}
        />
      )}
      {can_refund && <Refund {...{ order, needs_bank_ref, reversal_percent, reports, again }} />}
    </Tools>
  )
}

function Refund({
  order: { order_no, amount_minor, currency },
  needs_bank_ref,
  reversal_percent,
  reports,
  again,
}: Pick<ShownOrder, 'order' | 'needs_bank_ref' | 'reversal_percent' | 'reports'> & {
  again: () => void
}) {
  const { t } = useLingui()
  const reply = useMoneyReply(again)
  const { money } = useFormat()
  const all = money(amount_minor, currency)
  // a payment of another currency may be named; the service refuses zero, and null would be everything
  const sumOf = (typed: string, payment: string) => {
    const paid = reports.find((report) => report.payment === payment)
    return typedMoney(typed, paid?.currency ?? currency) ?? 0
  }
  const example = decimalMoney(amount_minor, currency)
  return (
    <Action
      title={t`Refund this order`}
      lead={
        <Trans>
          The money is refunded. Once {reversal_percent}% of the price has gone back, what it bought
          is taken back.
        </Trans>
      }
      action={t`Refund`}
      danger
      fields={[
        {
          name: 'amount_minor',
          label: t`Total refunded, in ${currency}`,
          hint: t`With earlier refunds. Empty for everything: ${all}`,
          inputMode: 'decimal',
          isOptional: true,
          maxLength: 16,
          isRight: (typed) => typedMoney(typed, currency) !== null,
          wrong: t`Enter an amount such as ${example}.`,
        },
        {
          name: 'bank_ref',
          label: t`Reference of the refund transfer`,
          isOptional: !needs_bank_ref,
          maxLength: 200,
        },
        {
          name: 'payment',
          label: t`Reference of the payment`,
          hint: t`Needed when the order has several payments`,
          isOptional: true,
          maxLength: 300,
        },
      ]}
      send={({ amount_minor: amount = '', bank_ref, payment, why }) =>
        callConsole(api.refundOrder, {
          params: { order_no },
          request: {
            amount_minor: amount.trim() === '' ? null : sumOf(amount, payment?.trim() ?? ''),
            bank_ref: bank_ref?.trim() || null,
            payment: payment?.trim() || null,
            why,
          },
        })
      }
      {...reply}
    />
  )
}

interface Case {
  order_no: string
  payment: string
  again: () => void
}

/** Confirms what a provider has claimed, once a person has seen the money in its books. */
export function ConfirmClaim({ order_no, payment, again }: Case) {
  const { t } = useLingui()
  const reply = useMoneyReply(again)
  return (
    <Action
      look="primary"
      title={t`Confirm this payment`}
      lead={
        <Trans>
          The payment provider says that this was paid, but doesn’t confirm it when asked. Look for
          the money in its books. If it’s there, the order is activated, once.
        </Trans>
      }
      action={t`Confirm payment`}
      send={({ why }) =>
        callConsole(api.confirmTransfer, {
          params: { order_no },
          request: { bank_ref: payment, why },
        })
      }
      {...reply}
    />
  )
}

/** Closes the case of a payment that the order could not use. */
export function ClosePayment({ order_no, payment, again }: Case) {
  const { t } = useLingui()
  const reply = useMoneyReply(again)
  return (
    <Action
      title={t`Close this case`}
      lead={
        <Trans>
          Use this once you’ve handled the money in another way. The case leaves the list.
        </Trans>
      }
      action={t`Close`}
      send={({ why }) =>
        callConsole(api.closePayment, { params: { order_no }, request: { payment, why } })
      }
      {...reply}
    />
  )
}
