import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { currency, cycle, filled, instantMs, minor, text } from './fields.ts'

/** An order that the member made at the panel that they came from; it is only shown (decision 242). */
export const ImportedOrder = v.object({
  /** its number there */
  order_no: filled(255),
  plan_name: text(255),
  /** null: it bought no time, or time without an end */
  term: v.nullable(cycle),
  amount_minor: minor,
  currency,
  order_status: v.picklist(ORDER_STATUSES),
  created_at_ms: instantMs,
  paid_at_ms: v.nullable(instantMs),
})

export type ImportedOrder = v.InferOutput<typeof ImportedOrder>
