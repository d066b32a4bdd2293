import { everySecond, now } from '../../clock.ts'
import type { Order } from '../../stored-copies/orders.ts'
import { readOrder } from './opened-order.ts'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 30_000
const GROWTH = 1.4
const MAX_LOOKS = 60

/** Wait before the next check, milliseconds; null after the last check. */
export function waitBeforeLook(looks: number): number | null {
  if (looks >= MAX_LOOKS) return null
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** looks)
}

/**
 * Checks an unpaid order again while its page is visible: soon, then less and less often, and at once
 * when it expires or when the page is visible again after a while.
 * @param ask_provider the member was at the payment page: ask the provider too, and at once
 * @returns a function that stops it
 */
export function watchOrder(
  order: Pick<Order, 'order_no' | 'expires_at_ms'>,
  ask_provider: boolean,
): () => void {
  let looks = 0
  let is_looking = false
  let next_ms: number | null = ask_provider ? now() : now() + FIRST_WAIT_MS
  let saw_open = now() < order.expires_at_ms

  const look = async () => {
    is_looking = true
    await readOrder(order.order_no, ask_provider)
    is_looking = false
    const wait_ms = waitBeforeLook(looks)
    looks += 1
    next_ms = wait_ms === null ? null : now() + wait_ms
  }
  return everySecond(() => {
    if (document.visibilityState !== 'visible' || is_looking) return
    const has_just_ended = saw_open && now() >= order.expires_at_ms
    if (has_just_ended) saw_open = false
    if (has_just_ended || (next_ms !== null && now() >= next_ms)) look()
  })
}
