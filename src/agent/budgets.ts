import { READ_EVERY_MS } from '#domain/nodes/nodes.ts'

/** Shortest interval between two readings. */
const SHORTEST_PAUSE_MS = 100
/**
 * Divides the bytes left of a budget into a pause: at 1 Gbit/s (125,000 bytes a ms) at most half of
 * them are transferred before the next reading.
 */
const HALVING_BYTES_PER_MS = 250_000

/**
 * Tracks how many more bytes each peer of a member with limited traffic may transfer. `totalBytes` is
 * always the peer's sum since the agent added it, which continues across resets of its counters.
 */
export function createBudgets() {
  const endsAtBytes = new Map<string, number>()
  const left = (public_key: string, totalBytes: number) =>
    (endsAtBytes.get(public_key) ?? Number.POSITIVE_INFINITY) - totalBytes

  return {
    /** @param budget_bytes bytes allowed beyond `totalBytes`; undefined: unlimited */
    set(public_key: string, totalBytes: number, budget_bytes: number | undefined): void {
      if (budget_bytes === undefined) endsAtBytes.delete(public_key)
      else endsAtBytes.set(public_key, totalBytes + budget_bytes)
    },
    forget: (public_key: string) => endsAtBytes.delete(public_key),
    isSpent: (public_key: string, totalBytes: number) => left(public_key, totalBytes) <= 0,
    /** Whether the peer may use up its budget before the next regular reading. */
    isNear: (public_key: string, totalBytes: number) =>
      left(public_key, totalBytes) < READ_EVERY_MS * HALVING_BYTES_PER_MS,
    /** Returns the pause before the next reading, for peers of at most 1 Gbit/s. */
    pauseMs(totals: Iterable<readonly [public_key: string, totalBytes: number]>): number {
      let pauseMs = READ_EVERY_MS
      for (const [public_key, totalBytes] of totals) {
        pauseMs = Math.min(pauseMs, left(public_key, totalBytes) / HALVING_BYTES_PER_MS)
      }
      return Math.max(pauseMs, SHORTEST_PAUSE_MS)
    },
  }
}
