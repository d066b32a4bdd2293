import { MINUTE_MS, SECOND_MS } from '../time/durations.ts'

/**
 * A device with a link roams: its key is a peer of every node, under one slot (decision 231). Less than this in a
 * minute is a test of the node, as apps make of all of them; more is use.
 */
const USE_BYTES = 64_000
const RECENT_MS = MINUTE_MS
/** Handshakes and keepalives take less than this between two reports. */
export const IDLE_BYTES = 1000
/** Nodes report use every four seconds: after a longer time there was a break. */
const BREAK_MS = 7 * SECOND_MS

/** More than this, within the time below after the device became active elsewhere, is a second machine's. */
export const TEST_BYTES = 16_000
export const SECOND_MACHINE_MS = 5 * SECOND_MS
/**
 * The time for which a node removes a peer that a second machine used: at first a short one, as it may have been the
 * device itself, which was elsewhere for a moment.
 */
export const FIRST_REMOVED_FOR_MS = 15 * SECOND_MS
export const REMOVED_FOR_MS = MINUTE_MS
/** It is removed for the longer time if it is found again so soon after it came back. */
export const FOUND_AGAIN_MS = 30 * SECOND_MS

/** Nodes report use every few seconds: one that has not for this long is not in use. */
const IN_USE_MS = 10 * SECOND_MS
/** Reports of use from before the device became active elsewhere may come for this long. */
const LATE_MS = 10 * SECOND_MS
/** A node at which a second machine was found is doubted for this long while the active one is in use. */
const DOUBTED_MS = 3 * MINUTE_MS
/** Second machines that are found within ten minutes of each other count together. */
const REPEATED_MS = 10 * MINUTE_MS
/** After so many the device is told to be shared. */
const SHARED_AFTER = 3

/** The latest use of a peer at one node. */
export interface PeerUse {
  recent_bytes: number
  recent_since_ms: number
  used_at_ms: number | null
  /** since when it is in use without a break */
  used_since_ms: number | null
}

/** Adds the bytes of a report to the use of a peer. */
export function countUse(use: PeerUse, bytes: number, nowMs: number): void {
  if (bytes === 0) return
  if (Math.abs(nowMs - use.recent_since_ms) >= RECENT_MS) {
    use.recent_bytes = 0
    use.recent_since_ms = nowMs
  }
  use.recent_bytes += bytes
  if (bytes <= IDLE_BYTES) return
  if (use.used_at_ms === null || nowMs - use.used_at_ms > BREAK_MS) use.used_since_ms = nowMs
  use.used_at_ms = nowMs
}

/** Checks whether the report of now shows use, as against a test. */
export const isUsed = ({ recent_bytes, used_at_ms }: PeerUse, nowMs: number): boolean =>
  used_at_ms === nowMs && recent_bytes > USE_BYTES

/** A device that is used at a node where it is not active. */
export interface OtherUse {
  /** last use at the node where it is active */
  activeUsedAtMs: number | null
  /** since when it is in use there without a break */
  activeUsedSinceMs: number | null
  /** when this node last removed its peer because of a second machine */
  shared_at_ms: number | null
  /** since when it is active there, if this is the node that it left for it; else null */
  leftSinceMs: number | null
}

/**
 * Decides what use at another node means. `is_late`: nothing, yet; `moves`: the device becomes active there, as the
 * node that it left is silent; `takes_over`: the same while both are in use, so the node that it left has to watch for
 * a second machine; `is_second`: the device stays active where it is, and this node has to watch.
 */
export function judgeOtherUse(
  use: OtherUse,
  nowMs: number,
): 'moves' | 'takes_over' | 'is_second' | 'is_late' {
  const { activeUsedAtMs, leftSinceMs } = use
  if (hasJustLeft(leftSinceMs, nowMs)) return 'is_late'
  if (activeUsedAtMs === null || nowMs - activeUsedAtMs >= IN_USE_MS) return 'moves'
  return isSecondForSure(use, nowMs) ? 'is_second' : 'takes_over'
}

/**
 * Checks whether a node removed a peer because of a second machine a short while ago, and the other node was in use all
 * along: this is no device that went there for a moment.
 */
export const isSecondForSure = (
  { activeUsedSinceMs, shared_at_ms }: Pick<OtherUse, 'activeUsedSinceMs' | 'shared_at_ms'>,
  nowMs: number,
): boolean =>
  shared_at_ms !== null &&
  nowMs - shared_at_ms < DOUBTED_MS &&
  activeUsedSinceMs !== null &&
  activeUsedSinceMs <= shared_at_ms

/** Checks whether a device left a node a moment ago, so that the node has to watch for a second machine. */
export const hasJustLeft = (leftSinceMs: number | null, nowMs: number): boolean =>
  leftSinceMs !== null && nowMs - leftSinceMs < LATE_MS

interface SharedTimes {
  shared_times: number | null
  shared_at_ms: number | null
}

const isRepeated = ({ shared_at_ms }: SharedTimes, nowMs: number) =>
  shared_at_ms !== null && nowMs - shared_at_ms < REPEATED_MS

/** Returns how often a second machine was found, the one of now included. */
export const countShared = (before: SharedTimes, nowMs: number): number =>
  1 + (isRepeated(before, nowMs) ? (before.shared_times ?? 0) : 0)

/** Checks whether second machines were found so often that the member is told. */
export const isSharedAmongNodes = (times: SharedTimes, nowMs: number): boolean =>
  (times.shared_times ?? 0) >= SHARED_AFTER && isRepeated(times, nowMs)
