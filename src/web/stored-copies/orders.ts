import * as v from 'valibot'
import { ORDER_STATUSES, QUOTE_KINDS } from '#domain/billing/orders.ts'
import { EVENT_OUTCOMES } from '#domain/billing/settlement.ts'
import { byLocale } from '#domain/site/locales.ts'
import { count, currency, instant, minor, orderTerm, text, tier, yesOrNo } from './fields.ts'
import { copies } from './records.ts'

const payment_type = text
const payment_names = v.optional(v.object(byLocale(() => v.optional(text))))

const QuoteLine = v.variant('kind', [
  v.object({ kind: v.literal('package_fee'), amount_minor: minor }),
  v.object({ kind: v.literal('discount'), amount_minor: minor, coupon_code: v.optional(text) }),
  v.object({
    kind: v.literal('credit'),
    amount_minor: minor,
    days: count,
    paid_minor: minor,
    of_days: count,
  }),
  v.object({
    kind: v.literal('bonus_time'),
    days: count,
    from: v.picklist(['free_days', 'credit_left']),
    left_minor: v.optional(minor),
  }),
  v.object({ kind: v.literal('tax_free'), amount_minor: minor, name: text }),
])

const Order = v.object({
  order_no: text,
  tier,
  cycle: orderTerm,
  pack_names: v.optional(v.record(text, text)),
  kind: v.picklist(QUOTE_KINDS),
  currency,
  package_fee_minor: minor,
  amount_minor: minor,
  lines: v.array(QuoteLine),
  tax: v.optional(v.object({ name: text, amount_minor: minor })),
  payment_type,
  payment_names,
  order_status: v.picklist(ORDER_STATUSES),
  created_at_ms: instant,
  expires_at_ms: instant,
  activation_time_ms: v.nullable(instant),
  cancelled_at_ms: v.nullable(instant),
  expire_date: v.nullable(text),
  is_renewal: v.optional(yesOrNo),
})

const ImportedOrder = v.object({
  order_no: text,
  plan_name: text,
  term: v.nullable(orderTerm),
  amount_minor: minor,
  currency,
  order_status: v.picklist(ORDER_STATUSES),
  created_at_ms: instant,
  paid_at_ms: v.nullable(instant),
})

const Payment = v.object({
  payment_type,
  amount_minor: minor,
  currency,
  paid_at_ms: instant,
  outcome: v.picklist(EVENT_OUTCOMES),
  refunded_minor: minor,
})

const older_before = v.optional(text)

const Orders = v.object({
  orders: v.array(Order),
  older_before,
  imported_orders: v.optional(v.array(ImportedOrder)),
})

/** Order data that was loaded on demand: orders older than the list, and payments of single orders. */
const SavedOrders = v.object({
  older: v.nullable(
    v.object({
      as_of_ms: instant,
      /** where the list ended when these were loaded: they continue only that list */
      from: text,
      orders: v.array(Order),
      older_before,
    }),
  ),
  payments: v.record(text, v.object({ as_of_ms: instant, list: v.array(Payment) })),
})

export const ORDER_COPIES = copies('orders', Orders)
export const SAVED_ORDER_COPIES = copies('order_book', SavedOrders)

export type Order = v.InferOutput<typeof Order>
export type ImportedOrder = v.InferOutput<typeof ImportedOrder>
export type Payment = v.InferOutput<typeof Payment>
