import { MINUTE_MS } from './durations.ts'

/** Why a node's readings are not believed as they come; what was too much is never counted. */
export const SUSPICIONS = ['too_fast', 'not_its_peer', 'unreadable'] as const
export type Suspicion = (typeof SUSPICIONS)[number]

/** When a node has reported, as far as it matters for readings of peers that left it. */
export interface ReportTimes {
  reported_at_ms: number
  /** the last report before it was silent, and the first one after that */
  away_from_ms: number
  away_until_ms: number
}

/** Between two reports of a node at work lies less. */
const SILENT_MS = MINUTE_MS
/** Within this time a node has told everything that it has to tell. */
const TELLING_MS = 2 * MINUTE_MS

/** The times after one more report. */
export function afterReport(before: ReportTimes, now_ms: number): ReportTimes {
  const { reported_at_ms, away_from_ms, away_until_ms } = before
  if (Math.abs(now_ms - reported_at_ms) <= SILENT_MS) {
    return { reported_at_ms: now_ms, away_from_ms, away_until_ms }
  }
  // it was cut off again before it had told everything
  const is_still_away = reported_at_ms - away_until_ms < TELLING_MS
  return {
    reported_at_ms: now_ms,
    away_from_ms: is_still_away ? away_from_ms : Math.min(reported_at_ms, now_ms),
    away_until_ms: now_ms,
  }
}

/** Whether a node tells now of what was before it was silent. */
export function isCatchingUp({ away_until_ms }: ReportTimes, now_ms: number): boolean {
  return Math.abs(now_ms - away_until_ms) <= TELLING_MS
}

/**
 * Whether a node may still tell of a peer that left it: at once, or when it is back from a silence
 * in which the peer left.
 */
export function mayTellOf(left_at_ms: number, times: ReportTimes, now_ms: number): boolean {
  if (now_ms - left_at_ms <= TELLING_MS) return true
  return isCatchingUp(times, now_ms) && left_at_ms >= times.away_from_ms - TELLING_MS
}
