import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'

const WRONG_BY_MS = 5 * MINUTE_MS

/** Tolerance: the header counts whole seconds, and a busy service updates it late. */
const COARSENESS_MS = 2 * SECOND_MS

let serverOffsetMs: number | null = null

/** The device's own clock, milliseconds since 1970 UTC. */
export const deviceNow = () => Date.now()

/** The service's current time; the device's until the service has answered (decision 4). */
export const now = () => deviceNow() + (serverOffsetMs ?? 0)

/** The service's current time cut to whole seconds, for countdowns; milliseconds. */
export const currentSecond = () => Math.floor(now() / SECOND_MS) * SECOND_MS

/**
 * Learns the service's time from a reply's `Date` header. The reply was written between the request
 * and now; a header within two seconds of that span is taken for rounding, not for another clock.
 * @param serverTimeMs the header's time, milliseconds since 1970 UTC
 * @param askedAtMs the device's time of the request, milliseconds since 1970 UTC
 */
export function learnServerTime(serverTimeMs: number, askedAtMs: number): void {
  const nearestMs = Math.min(Math.max(serverTimeMs, askedAtMs), deviceNow())
  const offset = serverTimeMs - nearestMs
  serverOffsetMs = Math.abs(offset) <= COARSENESS_MS ? 0 : offset
}

/** Uses the clock offset of a saved copy until the service answers. */
export const restoreServerOffset = (offsetMs: number) => {
  serverOffsetMs ??= offsetMs
}

/** Tells whether the device's clock is off by more than five minutes. */
export const isDeviceClockWrong = () =>
  serverOffsetMs !== null && Math.abs(serverOffsetMs) > WRONG_BY_MS

const ticks = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Calls `tick` every second, on one timer for all callers, until the returned function is called. An
 * error is reported and does not stop the other callbacks.
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
