import { everySecond, now } from '../../clock.ts'
import type { Order } from '../../stored-copies/orders.ts'
import { readOrder } from './opened-order.ts'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 30_000
const GROWTH = 1.4
const MAX_LOOKS = 60

/** How long to wait before the next look, milliseconds; null = looking has been enough. */
export function waitBeforeLook(looks: number): number | null {
  if (looks >= MAX_LOOKS) return null
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** looks)
}

/**
 * Looks at an unpaid order again while its page is visible: soon, then ever more rarely, and at once
 * when its time is up or when the page is looked at again after a while. `ask_provider`: the member
 * has been at the payment page, so the provider is asked too, from the first moment on.
 * @returns what ends it
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
