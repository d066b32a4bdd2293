import type { Order } from '#contract/orders.ts'

/** Time left to pay; on a clock that is behind the server's, no more than the order ever had. */
export const timeToPayMs = (
  { created_at_ms, expires_at_ms }: Pick<Order, 'created_at_ms' | 'expires_at_ms'>,
  nowMs: number,
): number => expires_at_ms - Math.max(nowMs, created_at_ms)
