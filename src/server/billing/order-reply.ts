import * as v from 'valibot'
import { Order, Quote } from '#contract/orders.ts'
import type { OrderRow } from './queries.ts'

const StoredQuote = v.pipe(v.string(), v.parseJson(), Quote)

/** The quote that an order was made at. */
export function quoteOf(order: Pick<OrderRow, 'quote'>): Quote {
  return v.parse(StoredQuote, order.quote)
}

/** An order as its member sees it (spec 3, "Order"). */
export function toOrder(row: OrderRow): Order {
  return v.parse(Order, { ...row, lines: quoteOf(row).lines })
}
