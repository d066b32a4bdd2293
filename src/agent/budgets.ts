import { SECOND_MS } from '#domain/durations.ts'

/** The interface is looked at so often while no peer is near the end of its budget. */
const LOOK_EVERY_MS = 4 * SECOND_MS
/** And no more often than this. */
const SHORTEST_PAUSE_MS = 100
/** Half of what is left of a budget may flow between two looks at a gigabit a second. */
const HALVING_BYTES_PER_MS = 250_000

/**
 * How much more may flow to and from peers of members with limited traffic. All sums are of a peer's
 * bytes since the agent began to keep it, whatever its counters did.
 */
export function createBudgets() {
  const ends_at_bytes = new Map<string, number>()
  const left = (public_key: string, total_bytes: number) =>
    (ends_at_bytes.get(public_key) ?? Number.POSITIVE_INFINITY) - total_bytes

  return {
    /** @param budget_bytes what may flow beyond `total_bytes`; undefined: no bound */
    set(public_key: string, total_bytes: number, budget_bytes: number | undefined): void {
      if (budget_bytes === undefined) ends_at_bytes.delete(public_key)
      else ends_at_bytes.set(public_key, total_bytes + budget_bytes)
    },
    forget: (public_key: string) => ends_at_bytes.delete(public_key),
    isSpent: (public_key: string, total_bytes: number) => left(public_key, total_bytes) <= 0,
    /** Whether the peer may reach its end before the usual look. */
    isNear: (public_key: string, total_bytes: number) =>
      left(public_key, total_bytes) < LOOK_EVERY_MS * HALVING_BYTES_PER_MS,
    /** How long to wait before the next look, for peers that flow at a gigabit a second at most. */
    pauseMs(totals: Iterable<readonly [public_key: string, total_bytes: number]>): number {
      let pause_ms = LOOK_EVERY_MS
      for (const [public_key, total_bytes] of totals) {
        pause_ms = Math.min(pause_ms, left(public_key, total_bytes) / HALVING_BYTES_PER_MS)
      }
      return Math.max(pause_ms, SHORTEST_PAUSE_MS)
    },
  }
}
