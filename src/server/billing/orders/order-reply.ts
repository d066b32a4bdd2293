import * as v from 'valibot'
import { locale } from '#contract/fields.ts'
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

const Names = v.pipe(v.string(), v.parseJson(), v.record(locale, v.string()))

/** Reads names that an order keeps, by language. */
export const namesIn = (stored: string | null) =>
  stored === null ? undefined : v.parse(Names, stored)

/** Converts a row to the order that its member sees (requirement 3.8). */
export function toOrder(row: OrderRow): Order {
  const payment_names = namesIn(row.payment_names)
  const pack_names = namesIn(row.pack_names)
  return v.parse(Order, { ...row, payment_names, pack_names, lines: quoteOf(row).lines })
}
