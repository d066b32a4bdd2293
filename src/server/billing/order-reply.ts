import * as v from 'valibot'
import type { ReplyOf } from '#contract/endpoints.ts'
import { Order, paymentType, Quote, QuoteLine } from '#contract/orders.ts'
import { isPaid, refundedMinor } from '#domain/billing/payment-events.ts'
import { foldCredits } from '#domain/billing/quotes.ts'
import type { EventRow } from './payment-queries.ts'
import type { OrderRow } from './queries.ts'

/** Merges credit lines: older orders stored one line for each credited purchase. */
const StoredLines = v.pipe(
  v.array(QuoteLine),
  v.transform((lines) => foldCredits(lines)),
)
const StoredQuote = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...Quote.entries, lines: StoredLines }),
)

/** Reads the quote at which the order was made. */
export function quoteOf(order: Pick<OrderRow, 'quote'>): Quote {
  return v.parse(StoredQuote, order.quote)
}

/** Converts a row to the order that its member sees (requirement 3.8). */
export function toOrder(row: OrderRow): Order {
  return v.parse(Order, { ...row, lines: quoteOf(row).lines })
}

/** Lists the payments received for an order, earliest first. */
export function toPayments(events: readonly EventRow[]): ReplyOf<'getOrder'>['payments'] {
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
