import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Job } from '../../jobs.ts'
import { NODE_SILENT_MS } from '../../nodes/list-nodes.ts'
import type { CoreServices } from '../../services.ts'
import { type Health, healthReader } from '../reads/health.ts'
import {
  endAlert,
  insertAlert,
  type OpenAlert,
  selectOpenAlerts,
  setAbsence,
} from './alert-queries.ts'
import { type Judgement, judgeService } from './judge.ts'
import { notifyOperators, readReceivers } from './notify-operators.ts'

const EVERY_MS = MINUTE_MS
/** Longer than the pause, so that the same instance continues while it runs. */
const LEASE_MS = 2.5 * MINUTE_MS
/** A shorter interruption is part of the same occurrence: what comes and goes is told once. */
const ENDS_AFTER_MS = 5 * MINUTE_MS

/**
 * Notifies operators of what begins and ends, once each, on one instance (decision 176). Waits after the
 * start until every node that runs has called.
 */
export function alerts(services: CoreServices): Job {
  const readHealth = healthReader(services)
  return {
    name: 'alerts',
    startAfterMs: NODE_SILENT_MS + MINUTE_MS,
    pauseMs: EVERY_MS,
    leaseMs: LEASE_MS,
    run: async () => watchService(services, await readHealth()),
  }
}

/** Compares the service with the open alerts, and begins and ends alerts. */
export async function watchService(services: CoreServices, health: Health): Promise<void> {
  const { db } = services
  const judgements = await judgeService(services, health)
  const open = await selectOpenAlerts(db)
  for (const judgement of judgements) {
    const isOpen = open.some((alert) => isAbout(alert, judgement))
    if (judgement.isSo && !isOpen) await startAlert(services, judgement)
  }
  for (const alert of open) {
    await updateAlert(
      services,
      alert,
      judgements.find((judgement) => isAbout(alert, judgement)),
    )
  }
}

const isAbout = (alert: OpenAlert, { kind, subject }: Judgement) =>
  alert.kind === kind && alert.subject === subject

async function startAlert(services: CoreServices, { kind, subject }: Judgement): Promise<void> {
  const began_at_ms = services.now()
  const alert = { alert_id: randomUUID(), kind, subject, began_at_ms }
  const receivers = await readReceivers(services)
  await services.db.transaction().execute(async (transaction) => {
    const row = { ...alert, absent_since_ms: null, ended_at_ms: null }
    if (!(await insertAlert(transaction, row))) return
    await notifyOperators(transaction, receivers, { ...alert, change: 'began', at_ms: began_at_ms })
  })
}

/** @param judgement undefined once the node was removed or given up */
async function updateAlert(
  services: CoreServices,
  alert: OpenAlert,
  judgement: Judgement | undefined,
): Promise<void> {
  const { db, now } = services
  const { alert_id, absent_since_ms } = alert
  if (judgement === undefined) return closeAlert(services, alert, 'gone')
  if (judgement.isSo === null) return
  if (judgement.isSo) {
    if (absent_since_ms !== null) await setAbsence(db, alert_id, null)
    return
  }
  if (absent_since_ms === null) return setAbsence(db, alert_id, now())
  if (now() - absent_since_ms >= ENDS_AFTER_MS) await closeAlert(services, alert, 'ended')
}

async function closeAlert(
  services: CoreServices,
  { alert_id, kind, subject, began_at_ms }: OpenAlert,
  change: 'ended' | 'gone',
): Promise<void> {
  const at_ms = services.now()
  const receivers = await readReceivers(services)
  await services.db.transaction().execute(async (transaction) => {
    if (!(await endAlert(transaction, alert_id, at_ms))) return
    const event = { alert_id, kind, subject, began_at_ms, change, at_ms }
    await notifyOperators(transaction, receivers, event)
  })
}
