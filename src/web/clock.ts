import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'

const WRONG_BY_MS = 5 * MINUTE_MS

/** The header counts whole seconds, and a busy service begins the next one late. */
const COARSENESS_MS = 2 * SECOND_MS

let server_offset_ms: number | null = null

/** The device's own clock, milliseconds since 1970 UTC. */
export const deviceNow = () => Date.now()

/** Now as the service counts it; the device's clock until the service was heard (decision 4). */
export const now = () => deviceNow() + (server_offset_ms ?? 0)

/** The same in whole seconds, as what counts down on a page shows it. */
export const presentSecond = () => Math.floor(now() / SECOND_MS) * SECOND_MS

/**
 * Learns the service's time from a reply's `Date` header. The reply was written at some moment since
 * it was asked for; what differs little from the nearest one is the header's coarseness, not the clock.
 * @param server_time_ms the header's; `asked_at_ms` the device's; milliseconds since 1970 UTC
 */
export function learnServerTime(server_time_ms: number, asked_at_ms: number): void {
  const nearest_ms = Math.min(Math.max(server_time_ms, asked_at_ms), deviceNow())
  const offset = server_time_ms - nearest_ms
  server_offset_ms = Math.abs(offset) <= COARSENESS_MS ? 0 : offset
}

/** Counts by a saved copy's clock until the service is heard. */
export const adoptSavedOffset = (offset_ms: number) => {
  server_offset_ms ??= offset_ms
}

/** Whether the device's clock is off by more than five minutes. */
export const isDeviceClockWrong = () =>
  server_offset_ms !== null && Math.abs(server_offset_ms) > WRONG_BY_MS

const ticks = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls back every second, all callers at once, until the returned function is called. What one throws
 * is reported and keeps none of the others.
 */
export function everySecond(tick: () => void): () => void {
  ticks.add(tick)
  timer ??= setInterval(() => {
    for (const each of ticks) {
      try {
        each()
      } catch (error) {
        reportError(error)
      }
    }
  }, SECOND_MS)
  return () => {
    ticks.delete(tick)
    if (ticks.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
