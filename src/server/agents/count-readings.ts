import type { Reading } from '#contract/agent.ts'
import { countUse } from '#domain/devices/roaming.ts'
import {
  isCatchingUp,
  mayStillReport,
  type ReportTimes,
  type Suspicion,
} from '#domain/nodes/node-reports.ts'
import {
  countReading,
  DEVICE_PACE,
  fitBytes,
  isEpochPlausible,
  nodePace,
} from '#domain/nodes/peer-counters.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { CounterRow } from './report-queries.ts'

/** How long a removed peer may still carry traffic, until its node has applied the removal. */
const REMOVAL_DELAY_MS = 30 * SECOND_MS

interface Situation {
  times: ReportTimes
  /** until when earlier readings have used up the line's capacity */
  used_until_ms: number
  /** speed of the node's line in each direction, in gigabits a second */
  lineGbit: number
  nowMs: number
}

export interface Counted {
  /** updated counters, only those that changed */
  changed: CounterRow[]
  /** bytes by account */
  used_bytes: Map<string, number>
  used_until_ms: number
  suspicions: Suspicion[]
}

/**
 * Counts the bytes that a node reports, as far as they are plausible: the devices were its peers at
 * that time, and neither a device nor the node's line can carry more in the elapsed time.
 */
export function countReadings(
  readings: readonly Reading[],
  counters: readonly CounterRow[],
  { times, used_until_ms, lineGbit, nowMs }: Situation,
): Counted {
  const byKey = new Map(counters.map((counter) => [counter.public_key, { ...counter }]))
  const changed = new Set<CounterRow>()
  const used_bytes = new Map<string, number>()
  const suspicions = new Set<Suspicion>()
  const pace = nodePace(lineGbit)
  let lineUsedUntilMs = used_until_ms

  for (const reading of readings) {
    const counter = byKey.get(reading.public_key)
    const adds = countReading({ ...(counter ?? { epoch: 0, counted_bytes: 0 }) }, reading)
    if (adds === 0 && (counter === undefined || reading.epoch <= counter.epoch)) continue
    const { left_at_ms = null } = counter ?? {}
    if (!counter || (left_at_ms !== null && !mayStillReport(left_at_ms, times, nowMs))) {
      // after an outage an honest node reports peers whose counters are deleted here
      if (!isCatchingUp(times, nowMs)) suspicions.add('not_its_peer')
      continue
    }
    if (!isEpochPlausible(counter, reading)) {
      suspicions.add('unreadable')
      continue
    }
    const until_ms = left_at_ms === null ? nowMs : left_at_ms + REMOVAL_DELAY_MS
    const byDevice = fitBytes(adds, counter.used_until_ms, DEVICE_PACE, { until_ms, nowMs })
    const atLine = { until_ms: nowMs, nowMs }
    const byLine = fitBytes(byDevice.bytes, lineUsedUntilMs, pace, atLine)
    if (byLine.bytes < adds) suspicions.add('too_fast')
    countReading(counter, reading)
    counter.used_until_ms = byDevice.used_until_ms
    lineUsedUntilMs = byLine.used_until_ms
    changed.add(counter)
    const { account_id } = counter
    countUse(counter, byLine.bytes, nowMs)
    if (byLine.bytes > 0) {
      used_bytes.set(account_id, (used_bytes.get(account_id) ?? 0) + byLine.bytes)
    }
  }
  return {
    changed: [...changed],
    used_bytes,
    used_until_ms: lineUsedUntilMs,
    suspicions: [...suspicions],
  }
}
