import {
  FIRST_REMOVED_FOR_MS,
  FOUND_AGAIN_MS,
  IDLE_BYTES,
  REMOVED_FOR_MS,
  SECOND_MACHINE_MS,
  TEST_BYTES,
} from '#domain/devices/roaming.ts'
import { SECOND_MS } from '#domain/time/durations.ts'

/** Interval between readings while any peer is watched. */
const PAUSE_MS = SECOND_MS

/**
 * Watches peers whose devices have just become active at another node: what they transfer after that, beyond a test
 * of the node, is a second machine's (decision 231). A peer that is silent at first belongs to a device that left; it
 * may return.
 */
export function createSecondMachines(stopwatch: () => number) {
  /** by public key: the bytes that were transferred when it began, and when that was */
  const watched = new Map<string, { fromBytes: number; fromMs: number }>()
  /** by public key: until when a peer that is found counts as found again */
  const againUntilMs = new Map<string, number>()

  return {
    watch: (public_key: string, totalBytes: number) =>
      watched.set(public_key, { fromBytes: totalBytes, fromMs: stopwatch() }),

    /**
     * Finds the watched peers that a second machine uses, and ends the watch of those whose time is over.
     * @param totalBytes of a peer; undefined for one that is gone
     */
    find(totalBytes: (public_key: string) => number | undefined): string[] {
      const found: string[] = []
      for (const [public_key, { fromBytes, fromMs }] of watched) {
        const bytes = (totalBytes(public_key) ?? 0) - fromBytes
        const isUsed = bytes > TEST_BYTES
        const sinceMs = stopwatch() - fromMs
        const isLeft = sinceMs >= PAUSE_MS && bytes <= IDLE_BYTES
        if (isUsed) found.push(public_key)
        if (isUsed || isLeft || sinceMs >= SECOND_MACHINE_MS) watched.delete(public_key)
      }
      return found
    },

    /** Returns for how long a peer is removed now: longer where it is found again. */
    removeForMs(public_key: string): number {
      for (const [key, untilMs] of againUntilMs) {
        if (stopwatch() >= untilMs) againUntilMs.delete(key)
      }
      const removedForMs = againUntilMs.has(public_key) ? REMOVED_FOR_MS : FIRST_REMOVED_FOR_MS
      againUntilMs.set(public_key, stopwatch() + removedForMs + FOUND_AGAIN_MS)
      return removedForMs
    },

    /** Returns the longest pause before the next reading. */
    pauseMs: () => (watched.size > 0 ? PAUSE_MS : Number.POSITIVE_INFINITY),
  }
}
