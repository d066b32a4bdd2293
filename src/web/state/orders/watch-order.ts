import { everySecond, now } from '../../clock.ts'
import type { Order } from '../../stored-copies/orders.ts'
import { readOrder } from './opened-order.ts'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 30_000
const GROWTH = 1.4
const MAX_LOOKS = 60

/** Returns the wait before the next check, milliseconds; null after the last check. */
export function waitBeforeLook(looks: number): number | null {
  if (looks >= MAX_LOOKS) return null
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** looks)
}

/**
 * Checks an unpaid order again while its page is visible: soon, then less and less often, and right away
 * when it expires or when the page is visible again after a while.
 * @param askProvider the member was at the payment page: ask the provider too, and right away
 * @returns a function that stops it
 */
export function watchOrder(
  order: Pick<Order, 'order_no' | 'expires_at_ms'>,
  askProvider: boolean,
): () => void {
  let looks = 0
  let isLooking = false
  let nextMs: number | null = askProvider ? now() : now() + FIRST_WAIT_MS
  let sawOpen = now() < order.expires_at_ms

  const look = async () => {
    isLooking = true
    await readOrder(order.order_no, askProvider)
    isLooking = false
    const waitMs = waitBeforeLook(looks)
    looks += 1
    nextMs = waitMs === null ? null : now() + waitMs
  }
  return everySecond(() => {
    if (document.visibilityState !== 'visible' || isLooking) return
    const hasJustEnded = sawOpen && now() >= order.expires_at_ms
    if (hasJustEnded) sawOpen = false
    if (hasJustEnded || (nextMs !== null && now() >= nextMs)) look()
  })
}
