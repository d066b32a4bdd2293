import { HOUR_MS, MINUTE_MS } from './durations.ts'

/** The last reading of a peer that was counted. */
export interface PeerCounter {
  epoch: number
  counted_bytes: number
}

/** More new beginnings between two readings than years of honest work bring. */
const MAX_EPOCH_STEP = 1_000_000

/** Whether an epoch is so far ahead that believing it would use up those that are left. */
export function isEpochPlausible(counter: PeerCounter, reading: PeerCounter): boolean {
  return reading.epoch - counter.epoch <= MAX_EPOCH_STEP
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

/** How fast bytes may have flowed. */
export interface Pace {
  bytes_per_ms: number
  /** time that was not used up stays usable for so long: readings arrive early and late */
  kept_ms: number
}

/** Bytes in a millisecond at a rate of gigabits a second. */
const BYTES_PER_MS_OF_GBIT = 125_000
const BOTH_DIRECTIONS = 2
/** The fastest lines that devices have, both directions at once. */
export const DEVICE_PACE: Pace = {
  bytes_per_ms: BOTH_DIRECTIONS * 2.5 * BYTES_PER_MS_OF_GBIT,
  kept_ms: MINUTE_MS,
}
/** @param line_gbit what a node's line carries in each direction, in gigabits a second */
export function nodePace(line_gbit: number): Pace {
  return {
    bytes_per_ms: BOTH_DIRECTIONS * line_gbit * BYTES_PER_MS_OF_GBIT,
    // a node that lost the service closes its tunnels within ten minutes, and tells of them in parts
    kept_ms: 15 * MINUTE_MS,
  }
}
/** A reading stands for no more than this, however long nothing was told. */
const MAX_SPAN_MS = HOUR_MS
/** More than the clocks of the service's instances differ. */
const CLOCK_ERROR_MS = MINUTE_MS

/**
 * Takes bytes out of the time in which they can have flowed: from `used_until_ms` to `until_ms`.
 * @returns how many of them fit, and until when the time is used up then
 */
export function fitBytes(
  bytes: number,
  used_until_ms: number,
  { bytes_per_ms, kept_ms }: Pace,
  { until_ms, now_ms }: { until_ms: number; now_ms: number },
): { bytes: number; used_until_ms: number } {
  const end_ms = Math.min(until_ms, now_ms)
  // a clock that was set back says nothing of the time that went by
  const is_set_back = used_until_ms > now_ms + CLOCK_ERROR_MS
  const from_ms = Math.max(is_set_back ? 0 : used_until_ms, end_ms - MAX_SPAN_MS)
  const fitting = Math.min(bytes, Math.max(0, Math.floor((end_ms - from_ms) * bytes_per_ms)))
  const taken_ms = Math.ceil(fitting / bytes_per_ms)
  return { bytes: fitting, used_until_ms: Math.max(from_ms + taken_ms, end_ms - kept_ms) }
}
