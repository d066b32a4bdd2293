import { MINUTE_MS } from './durations.ts'

/** Decision 15. */
export const ORDER_STATUSES = [
  'unpaid',
  'completed',
  'failed',
  'expired',
  'paid_late',
  'underpaid',
  'refund_due',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_EVENTS = [
  'paid',
  'paid_short',
  'refused',
  'cancelled',
  'timed_out',
  'refund_owed',
  'refunded',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** How long an unpaid order can be paid, in milliseconds. */
export const ORDER_LIFETIME_MS = 30 * MINUTE_MS

const CLOSED_UNPAID: Partial<Record<OrderEvent, OrderStatus>> = {
  paid: 'paid_late',
  paid_short: 'underpaid',
}
const HOLDS_MONEY: Partial<Record<OrderEvent, OrderStatus>> = {
  refund_owed: 'refund_due',
  refunded: 'refunded',
}

const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  unpaid: {
    paid: 'completed',
    paid_short: 'underpaid',
    refused: 'failed',
    cancelled: 'failed',
    timed_out: 'expired',
  },
  completed: HOLDS_MONEY,
  failed: CLOSED_UNPAID,
  expired: CLOSED_UNPAID,
  paid_late: HOLDS_MONEY,
  // the full price after a short payment is a person's to decide: both amounts are held
  underpaid: { ...HOLDS_MONEY, paid: 'paid_late' },
  refund_due: { refunded: 'refunded' },
  refunded: {},
}

/**
 * Where an event takes an order (decision 15); null = it changes nothing. Money on a closed order
 * never activates it and is never dropped: it makes the order `paid_late` or `underpaid`. Further
 * money on an order that is completed, or whose money goes back, is recorded with the payment.
 */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return TRANSITIONS[status][event] ?? null
}

/** The three labels that a member sees (spec 4); `failed` reads "cancelled payment". */
export function shownStatus(status: OrderStatus): 'unpaid' | 'completed' | 'failed' {
  switch (status) {
    case 'unpaid':
    case 'completed':
      return status
    case 'failed':
    case 'expired':
    case 'paid_late':
    case 'underpaid':
    case 'refund_due':
    case 'refunded':
      return 'failed'
  }
}

/** Whether the order can still be paid at `now_ms`. */
export function isOpen(status: OrderStatus, expires_at_ms: number, now_ms: number): boolean {
  return status === 'unpaid' && now_ms < expires_at_ms
}
