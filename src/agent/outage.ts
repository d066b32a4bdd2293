import { SECOND_MS } from '#domain/time/durations.ts'

/**
 * Logs an outage when a first call to the service fails, and its end when every call that
 * failed has succeeded: two lines for an outage, however many attempts fail meanwhile.
 */
export function watchOutage(stopwatch: () => number, log: (line: string) => void) {
  const failing = new Set<string>()
  let sinceMs = 0
  return {
    isFailing: (call: string) => failing.has(call),
    failed(call: string, why: string): void {
      if (failing.size === 0) {
        sinceMs = stopwatch()
        log(`service unreachable: ${why}`)
      }
      failing.add(call)
    },
    answered(call: string): void {
      if (!failing.delete(call) || failing.size > 0) return
      log(`service is back after ${Math.round((stopwatch() - sinceMs) / SECOND_MS)} s`)
    },
  }
}
