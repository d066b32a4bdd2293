const LANES = 6

/**
 * Runs `run` for every item, six at a time.
 * @throws the first error, after all running work has ended
 */
export async function inParallel<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await run(item)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
