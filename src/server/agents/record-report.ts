import type { AGENT_ENDPOINTS, Reading, ReportReply } from '#contract/agent.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { isUsed } from '#domain/devices/roaming.ts'
import { afterReport, type Suspicion } from '#domain/nodes/node-reports.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { endOverAllowance } from '../devices/check-slots.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { lockNode } from '../nodes/removal-queries.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { addTraffic } from '../usage/add-traffic.ts'
import { consumePacks } from '../usage/consume-packs.ts'
import { addNodeTraffic } from '../usage/node-months.ts'
import { notifyOfAllowance } from '../usage/notify-of-allowance.ts'
import { readAllowances } from '../usage/read-allowances.ts'
import { addDayTraffic } from '../usage/traffic-days.ts'
import { budgetsOf, resendHalvedBudgets } from './budgets.ts'
import { countReadings } from './count-readings.ts'
import { openRoamingCounters } from './open-roaming-counters.ts'
import { recordActivity } from './record-activity.ts'
import {
  lockNodeReport,
  selectCounters,
  updateCounters,
  updateHandshakes,
  updateNodeReport,
} from './report-queries.ts'
import { recordSuspicions } from './suspicions.ts'

/**
 * Adds the traffic since the last reading of each peer and stores handshakes. Repeated and outdated
 * readings count nothing. Unreadable and implausible ones count nothing either and are stored as
 * suspicions, which the operator sees. Members are told when little of their allowance is left, and
 * lose their slots when none is. The report of a node that was removed meanwhile is refused.
 */
export async function recordReport(
  services: Services,
  node: NodeRow,
  { readings: reported, asks_budgets }: ParsedRequestOf<typeof AGENT_ENDPOINTS.reportReadings>,
): Promise<ReportReply | Refusal<'token_refused'>> {
  if (reported.length === 0) return {}
  const { db, engine, now, config } = services
  const { node_id } = node
  const withRoaming = node.roams === 1
  const nowMs = now()
  const readings = reported.filter((reading) => reading !== null)
  const allowances = await readAllowances(services)
  const publicKeys = [...new Set(readings.map(({ public_key }) => public_key))]
  const recorded = await db.transaction().execute(async (transaction) => {
    if (!(await lockNode(transaction, node_id))) return null
    const before = await lockNodeReport(transaction, node_id, nowMs)
    const times = afterReport(before, nowMs)
    if (withRoaming) await openRoamingCounters(transaction, engine, { node, publicKeys, nowMs })
    const counters = await selectCounters(transaction, engine, { node_id, publicKeys })
    const lineGbit = config.nodeLineGbit
    const { used_until_ms } = before
    const counted = countReadings(readings, counters, { times, used_until_ms, lineGbit, nowMs })
    const { changed, used_bytes, suspicions } = counted
    await updateNodeReport(transaction, node_id, { ...times, used_until_ms: counted.used_until_ms })
    const unreadable: Suspicion[] = readings.length < reported.length ? ['unreadable'] : []
    await recordSuspicions(transaction, before, [...suspicions, ...unreadable], nowMs)
    if (changed.length > 0) {
      await updateCounters(transaction, engine, changed)
    }
    if (used_bytes.size > 0) {
      await addTraffic(transaction, services, used_bytes, { node: node.name, nowMs })
      await consumePacks(transaction, services, used_bytes, { allowances, nowMs })
      await addNodeTraffic({ db: transaction, now }, node_id, used_bytes.values())
    }
    const staying = counters.filter(({ left_at_ms }) => left_at_ms === null)
    const present = new Set(staying.map(({ public_key }) => public_key))
    const gone = new Set(publicKeys.filter((key) => !present.has(key)))
    return {
      used: used_bytes,
      gone,
      active: changed.filter((counter) => isUsed(counter, nowMs)),
    }
  })
  if (recorded === null) return refuse('token_refused')
  const { used, gone, active } = recorded
  // outside the transaction: every node's reports change the row of the day
  await addDayTraffic(services, used.values())
  if (withRoaming) {
    const shared = readings.filter(({ is_shared }) => is_shared)
    await recordActivity(services, node, { active, shared })
  }
  await recordHandshakes(services, node, readings, nowMs)
  await endOverAllowance(services, [...used.keys()])
  await notifyOfAllowance(services, [...used.keys()])
  await resendHalvedBudgets(services, used, { node_id, publicKeys })
  if (!asks_budgets) return {}
  const left = [...gone].map((public_key) => ({ public_key, budget_bytes: 0 }))
  const budgets = await budgetsOf(services, { node, nowMs, withRoaming, publicKeys })
  return { budgets: [...budgets.filter(({ public_key }) => !gone.has(public_key)), ...left] }
}

/** Runs outside the transaction of the counters: slot changes lock devices before counters. */
async function recordHandshakes(
  { db, engine }: Services,
  { node_id, roams }: NodeRow,
  readings: readonly Reading[],
  nowMs: number,
): Promise<void> {
  const latest = new Map<string, number>()
  for (const { public_key, handshake_age_s } of readings) {
    if (handshake_age_s === null) continue
    const at_ms = nowMs - handshake_age_s * SECOND_MS
    latest.set(public_key, Math.max(at_ms, latest.get(public_key) ?? at_ms))
  }
  if (latest.size === 0) return
  const handshakes = [...latest].map(([public_key, at_ms]) => ({ public_key, at_ms }))
  await updateHandshakes(db, engine, { node_id, withRoaming: roams === 1, handshakes })
}
