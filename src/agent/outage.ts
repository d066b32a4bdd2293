import { SECOND_MS } from '#domain/time/durations.ts'

/**
 * Logs that the service is lost when a first call fails, and that it is back when every call that
 * failed has succeeded: two lines for an outage, however many attempts fail meanwhile.
 */
export function watchOutage(stopwatch: () => number, say: (line: string) => void) {
  const failing = new Set<string>()
  let sinceMs = 0
  return {
    isFailing: (call: string) => failing.has(call),
    failed(call: string, why: string): void {
      if (failing.size === 0) {
        sinceMs = stopwatch()
        say(`service is lost: ${why}`)
      }
      failing.add(call)
    },
    answered(call: string): void {
      if (!failing.delete(call) || failing.size > 0) return
      say(`service is back after ${Math.round((stopwatch() - sinceMs) / SECOND_MS)} s`)
    },
  }
}
