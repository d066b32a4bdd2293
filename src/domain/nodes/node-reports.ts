import { MINUTE_MS } from '../time/durations.ts'

/** Why a node's readings are suspect; the implausible part is never counted. */
export const SUSPICIONS = ['too_fast', 'not_its_peer', 'unreadable'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

/** The time of a report of a node; decides whether readings of removed peers still count. */
export interface ReportTimes {
  reported_at_ms: number
  /** the last report before the latest silence, and the first one after it */
  away_from_ms: number
  away_until_ms: number
}

/** A working node never leaves more time than this between two reports. */
const SILENT_MS = MINUTE_MS
/** The time within which a node reports everything it has after a silence. */
const CATCH_UP_MS = 2 * MINUTE_MS

/** Updates the times for a report received now. */
export function afterReport(before: ReportTimes, nowMs: number): ReportTimes {
  const { reported_at_ms, away_from_ms, away_until_ms } = before
  if (Math.abs(nowMs - reported_at_ms) <= SILENT_MS) {
    return { reported_at_ms: nowMs, away_from_ms, away_until_ms }
  }
  // the node went silent again before it could report everything
  const isStillAway = reported_at_ms - away_until_ms < CATCH_UP_MS
  return {
    reported_at_ms: nowMs,
    away_from_ms: isStillAway ? away_from_ms : Math.min(reported_at_ms, nowMs),
    away_until_ms: nowMs,
  }
}

/** Checks whether a node may still be reporting traffic from before its last silence. */
export function isCatchingUp({ away_until_ms }: ReportTimes, nowMs: number): boolean {
  return Math.abs(nowMs - away_until_ms) <= CATCH_UP_MS
}

/**
 * Checks whether a node may still report a peer that was removed at `left_at_ms`: right after the
 * removal, or after a silence during which the peer was removed.
 */
export function mayStillReport(left_at_ms: number, times: ReportTimes, nowMs: number): boolean {
  if (nowMs - left_at_ms <= CATCH_UP_MS) return true
  return isCatchingUp(times, nowMs) && left_at_ms >= times.away_from_ms - CATCH_UP_MS
}
