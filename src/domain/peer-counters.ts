/** The last reading of a peer that was counted. */
export interface PeerCounter {
  epoch: number
  counted_bytes: number
}

/**
 * Counts a reading of a peer's counters, which grow within an epoch and begin at nothing in a later
 * one, and keeps it in `counter`. A reading that was counted before, or is older, adds nothing.
 * @returns the bytes that it adds
 */
export function countReading(counter: PeerCounter, reading: PeerCounter): number {
  if (reading.epoch < counter.epoch) return 0
  const before = reading.epoch === counter.epoch ? counter.counted_bytes : 0
  counter.epoch = reading.epoch
  counter.counted_bytes = Math.max(before, reading.counted_bytes)
  return counter.counted_bytes - before
}
