import { MINUTE_MS } from '../time/durations.ts'

/** Kinds of orders: they begin, extend or raise a membership, or buy a pack of traffic. */
export const QUOTE_KINDS = ['new', 'extend', 'upgrade', 'pack'] as const
export type QuoteKind = (typeof QUOTE_KINDS)[number]

/** All states of an order (decision 15). */
export const ORDER_STATUSES = [
  'unpaid',
  'completed',
  'failed',
  'expired',
  'paid_late',
  'underpaid',
  'refund_due',
  'disputed',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How long an unpaid order can be paid, in milliseconds. */
export const ORDER_LIFETIME_MS = 30 * MINUTE_MS

/** Returns one of the three labels that members see (requirement 4.6); `failed` reads "cancelled payment". */
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
    case 'disputed':
    case 'refunded':
      return 'failed'
  }
}

/** Checks whether the order can still be paid at `nowMs`. */
export function isOpen(status: OrderStatus, expires_at_ms: number, nowMs: number): boolean {
  return status === 'unpaid' && nowMs < expires_at_ms
}
