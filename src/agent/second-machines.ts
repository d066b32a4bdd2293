import { SECOND_MACHINE_MS, TEST_BYTES } from '#domain/devices/roaming.ts'
import { SECOND_MS } from '#domain/time/durations.ts'

/** Interval between readings while any peer is watched. */
const PAUSE_MS = SECOND_MS

/**
 * Watches peers whose devices have just become active at another node: what they transfer after that, beyond a test
 * of the node, is a second machine's (decision 231).
 */
export function createSecondMachines(stopwatch: () => number) {
  /** by public key: the bytes that were transferred when it began, and when it ends */
  const watched = new Map<string, { fromBytes: number; untilMs: number }>()

  return {
    watch: (public_key: string, totalBytes: number) =>
      watched.set(public_key, {
        fromBytes: totalBytes,
        untilMs: stopwatch() + SECOND_MACHINE_MS,
      }),

    /**
     * Finds the watched peers that a second machine uses, and ends the watch of those whose time is over.
     * @param totalBytes of a peer; undefined for one that is gone
     */
    find(totalBytes: (public_key: string) => number | undefined): string[] {
      const found: string[] = []
      for (const [public_key, { fromBytes, untilMs }] of watched) {
        const isUsed = (totalBytes(public_key) ?? 0) - fromBytes > TEST_BYTES
        if (isUsed) found.push(public_key)
        if (isUsed || stopwatch() >= untilMs) watched.delete(public_key)
      }
      return found
    },

    /** Returns the longest pause before the next reading. */
    pauseMs: () => (watched.size > 0 ? PAUSE_MS : Number.POSITIVE_INFINITY),
  }
}
