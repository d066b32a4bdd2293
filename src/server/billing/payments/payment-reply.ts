import * as v from 'valibot'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import { paymentType } from '#contract/payment-types.ts'
import { isPaid, refundedMinor } from '#domain/billing/payment-events.ts'
import type { EventRow } from './payment-queries.ts'

/** Lists the payments received for an order, earliest first. */
export function toPayments(
  events: readonly EventRow[],
): ReplyOf<typeof ORDER_ENDPOINTS.getOrder>['payments'] {
  return events
    .filter(isPaid)
    .filter(({ outcome }) => outcome !== 'repeated' && outcome !== 'unmatched')
    .map((paid) => {
      const { gateway, amount_minor, currency, outcome, received_at_ms } = paid
      const paid_at_ms = paid.paid_at_ms ?? received_at_ms
      const refunded_minor = refundedMinor(events, paid)
      return {
        payment_type: v.parse(paymentType, gateway),
        amount_minor,
        currency,
        paid_at_ms,
        outcome,
        refunded_minor,
      }
    })
    .toSorted((a, b) => a.paid_at_ms - b.paid_at_ms)
}
