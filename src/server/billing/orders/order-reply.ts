import * as v from 'valibot'
import { Order, Quote, QuoteLine } from '#contract/orders.ts'
import { foldCredits } from '#domain/billing/quotes.ts'
import type { OrderRow } from './order-queries.ts'

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
  const payment_names = row.payment_names === null ? undefined : JSON.parse(row.payment_names)
  return v.parse(Order, { ...row, payment_names, lines: quoteOf(row).lines })
}
