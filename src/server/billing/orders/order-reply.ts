import * as v from 'valibot'
import { locale } from '#contract/fields.ts'
import { Order, Quote, QuoteLine } from '#contract/orders.ts'
import { foldCredits } from '#domain/billing/quotes.ts'
import { ratePercent } from '#domain/billing/taxes.ts'
import type { OrderRow } from './order-queries.ts'

/** The tax in an order, 0 when the buyer accounts for it. */
export const StoredTax = v.object({
  name: v.string(),
  basis_points: v.number(),
  is_reversed: v.boolean(),
  amount_minor: v.number(),
})

/** Merges credit lines: older orders stored one line for each credited purchase. */
const StoredLines = v.pipe(
  v.array(QuoteLine),
  v.transform((lines) => foldCredits(lines)),
)
const StoredQuote = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...Quote.entries, lines: StoredLines, tax: v.optional(StoredTax) }),
)

/** Reads the quote at which the order was made. */
export function quoteOf(order: Pick<OrderRow, 'quote'>): v.InferOutput<typeof StoredQuote> {
  return v.parse(StoredQuote, order.quote)
}

const Names = v.pipe(v.string(), v.parseJson(), v.record(locale, v.string()))

/** Reads names that an order keeps, by language. */
export const namesIn = (stored: string | null) =>
  stored === null ? undefined : v.parse(Names, stored)

/** Writes a tax as members read it, with its rate. */
export const shownTax = (tax: v.InferOutput<typeof StoredTax> | undefined) =>
  tax && { name: `${ratePercent(tax)} ${tax.name}`, amount_minor: tax.amount_minor }

/** Converts a row to the order that its member sees (requirement 3.8). */
export function toOrder(row: OrderRow): Order {
  const payment_names = namesIn(row.payment_names)
  const pack_names = namesIn(row.pack_names)
  const { lines, tax } = quoteOf(row)
  const renewal = row.renewed_from === null ? {} : { is_renewal: true }
  return v.parse(Order, {
    ...row,
    ...renewal,
    payment_names,
    pack_names,
    lines,
    tax: shownTax(tax),
  })
}
