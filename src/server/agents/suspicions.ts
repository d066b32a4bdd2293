import { SUSPICIONS, type Suspicion } from '#domain/nodes/node-reports.ts'
import type { Db } from '../db/open.ts'
import { type NodeReportRow, updateNodeReport } from './report-queries.ts'

/** Parses the stored suspicions of a node, separated by commas. */
export function parseSuspicions(text: string | null): Suspicion[] {
  const stored = (text ?? '').split(',')
  return SUSPICIONS.filter((suspicion) => stored.includes(suspicion))
}

/** Stores why readings of a node were rejected, until an operator clears it (decision 43). */
export async function recordSuspicions(
  transaction: Db,
  before: NodeReportRow,
  raised: readonly Suspicion[],
  nowMs: number,
): Promise<void> {
  const known = parseSuspicions(before.suspicions)
  if (raised.every((suspicion) => known.includes(suspicion))) return
  const all = SUSPICIONS.filter(
    (suspicion) => known.includes(suspicion) || raised.includes(suspicion),
  )
  await updateNodeReport(transaction, before.node_id, {
    suspected_since_ms: before.suspected_since_ms ?? nowMs,
    suspicions: all.join(),
  })
}
