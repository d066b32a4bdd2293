import { SECOND_MS } from '#domain/durations.ts'

/** Interval between readings of the interface while no peer is near the end of its budget. */
const LOOK_EVERY_MS = 4 * SECOND_MS
/** Shortest interval between two readings. */
const SHORTEST_PAUSE_MS = 100
/**
 * Divides the bytes left of a budget into a pause: at 1 Gbit/s (125,000 bytes a ms) at most half of
 * them are transferred before the next reading.
 */
const HALVING_BYTES_PER_MS = 250_000

/**
 * Tracks how many more bytes each peer of a member with limited traffic may transfer. `total_bytes` is
 * always the peer's sum since the agent added it, which goes on across resets of its counters.
 */
export function createBudgets() {
  const ends_at_bytes = new Map<string, number>()
  const left = (public_key: string, total_bytes: number) =>
    (ends_at_bytes.get(public_key) ?? Number.POSITIVE_INFINITY) - total_bytes

  return {
    /** @param budget_bytes bytes allowed beyond `total_bytes`; undefined: unlimited */
    set(public_key: string, total_bytes: number, budget_bytes: number | undefined): void {
      if (budget_bytes === undefined) ends_at_bytes.delete(public_key)
      else ends_at_bytes.set(public_key, total_bytes + budget_bytes)
    },
    forget: (public_key: string) => ends_at_bytes.delete(public_key),
    isSpent: (public_key: string, total_bytes: number) => left(public_key, total_bytes) <= 0,
    /** Whether the peer may use up its budget before the next regular reading. */
    isNear: (public_key: string, total_bytes: number) =>
      left(public_key, total_bytes) < LOOK_EVERY_MS * HALVING_BYTES_PER_MS,
    /** Returns the pause before the next reading, for peers of at most 1 Gbit/s. */
    pauseMs(totals: Iterable<readonly [public_key: string, total_bytes: number]>): number {
      let pause_ms = LOOK_EVERY_MS
      for (const [public_key, total_bytes] of totals) {
        pause_ms = Math.min(pause_ms, left(public_key, total_bytes) / HALVING_BYTES_PER_MS)
      }
      return Math.max(pause_ms, SHORTEST_PAUSE_MS)
    },
  }
}
