import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** The last counted reading of a peer. The epoch grows when the peer's counters restart from zero. */
export interface PeerCounter {
  epoch: number
  counted_bytes: number
}

/** More counter resets between two readings than years of normal operation cause. */
const MAX_EPOCH_STEP = 1_000_000

/** Checks for a plausible epoch; accepting a huge one would leave too few higher epochs for later resets. */
export function isEpochPlausible(counter: PeerCounter, reading: PeerCounter): boolean {
  return reading.epoch - counter.epoch <= MAX_EPOCH_STEP
}

/**
 * Counts a reading and stores it in `counter`. Within an epoch the counters grow; a later epoch starts
 * from zero. A reading that is older or already counted adds nothing.
 * @returns the bytes to add
 */
export function countReading(counter: PeerCounter, reading: PeerCounter): number {
  if (reading.epoch < counter.epoch) return 0
  const before = reading.epoch === counter.epoch ? counter.counted_bytes : 0
  counter.epoch = reading.epoch
  counter.counted_bytes = Math.max(before, reading.counted_bytes)
  return counter.counted_bytes - before
}

/** An upper bound of transfer speed. */
export interface Pace {
  bytesPerMs: number
  /** how long unused capacity stays available, because readings arrive early and late */
  burstMs: number
}

/** Bytes per millisecond at one gigabit per second. */
const BYTES_PER_MS_OF_GBIT = 125_000
const BOTH_DIRECTIONS = 2
/** The fastest connections that devices have, both directions together. */
export const DEVICE_PACE: Pace = {
  bytesPerMs: BOTH_DIRECTIONS * 2.5 * BYTES_PER_MS_OF_GBIT,
  burstMs: MINUTE_MS,
}
/** @param lineGbit capacity of the node's line in each direction, in gigabits per second */
export function nodePace(lineGbit: number): Pace {
  return {
    bytesPerMs: BOTH_DIRECTIONS * lineGbit * BYTES_PER_MS_OF_GBIT,
    // a node that lost the service closes its tunnels within ten minutes, then reports them in parts
    burstMs: 15 * MINUTE_MS,
  }
}
/** The longest time that one reading can account for, however long the node was silent. */
const MAX_SPAN_MS = HOUR_MS
/** Must exceed the clock skew between instances of the service. */
const CLOCK_ERROR_MS = MINUTE_MS

/**
 * Limits bytes to what could have been transferred between `used_until_ms` and `until_ms`.
 * @returns the bytes that fit, and the time up to which the capacity is then used
 */
export function fitBytes(
  bytes: number,
  used_until_ms: number,
  { bytesPerMs, burstMs }: Pace,
  { until_ms, nowMs }: { until_ms: number; nowMs: number },
): { bytes: number; used_until_ms: number } {
  const endMs = Math.min(until_ms, nowMs)
  // after a clock was set back, the stored time does not say how much time has passed
  const isSetBack = used_until_ms > nowMs + CLOCK_ERROR_MS
  const from_ms = Math.max(isSetBack ? 0 : used_until_ms, endMs - MAX_SPAN_MS)
  const fitting = Math.min(bytes, Math.max(0, Math.floor((endMs - from_ms) * bytesPerMs)))
  const neededMs = Math.ceil(fitting / bytesPerMs)
  return { bytes: fitting, used_until_ms: Math.max(from_ms + neededMs, endMs - burstMs) }
}
