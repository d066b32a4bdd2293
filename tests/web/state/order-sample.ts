import type { Order, Quote } from '#contract/orders.ts'

export const ORDER_NO = '20261121-BG6QQ27ZQJ'
const START_MS = Date.UTC(2026, 10, 21, 8)

export const order = (changed: Partial<Order> = {}): Order => ({
  order_no: ORDER_NO,
  tier: 'gold',
  cycle: 'month',
  kind: 'new',
  currency: 'USD',
  package_fee_minor: 599,
  amount_minor: 499,
  lines: [
    { kind: 'package_fee', amount_minor: 599 },
    { kind: 'discount', amount_minor: -100 },
  ],
  payment_type: 'test',
  order_status: 'unpaid',
  created_at_ms: START_MS,
  expires_at_ms: START_MS + 1_800_000,
  activation_time_ms: null,
  cancelled_at_ms: null,
  expire_date: null,
  ...changed,
})

export const quote = (changed: Partial<Quote> = {}): Quote => ({
  kind: 'new',
  tier: 'gold',
  cycle: 'month',
  currency: 'USD',
  lines: order().lines,
  total_minor: 499,
  starts_at_ms: START_MS,
  expire_at_ms: Date.UTC(2026, 11, 21, 8),
  quoted_at_ms: START_MS,
  ...changed,
})
