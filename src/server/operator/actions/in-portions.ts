import { setTimeout as wait } from 'node:timers/promises'

/** Longer than those wait who try again for the lock of SQLite. */
const BETWEEN_PORTIONS_MS = 20

/** Divides rows into portions, and leaves thread and database to others after each (decision 220). */
export async function* inPortions<T>(
  all: readonly T[],
  size: number,
): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) {
    yield all.slice(from, from + size)
    await wait(BETWEEN_PORTIONS_MS)
  }
}
