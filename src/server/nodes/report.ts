import type { Reading } from '#contract/agent.ts'
import { SECOND_MS } from '#domain/durations.ts'
import { countReading } from '#domain/peer-counters.ts'
import { endOverAllowance } from '../devices/check-slots.ts'
import type { Services } from '../services.ts'
import { addTraffic } from '../usage/add-traffic.ts'
import { holdCounters, type NodeRow, updateCounters, updateHandshakes } from './queries.ts'

/** Handshakes of about the same time are written together. */
const HANDSHAKE_STEP_S = 10

type Counter = Awaited<ReturnType<typeof holdCounters>>[number]

/**
 * Counts what flowed since the last reading of each peer and notes handshakes; a reading that comes
 * twice, or after a later one, counts nothing. Keys that were never peers of this node are ignored.
 * Free members who used their allowance up lose their slots.
 */
export async function takeReport(
  services: Services,
  node: NodeRow,
  readings: readonly Reading[],
): Promise<void> {
  if (readings.length === 0) return
  const { db, now } = services
  const now_ms = now()
  const keys = [...new Set(readings.map(({ public_key }) => public_key))]
  const used = await db.transaction().execute(async (transaction) => {
    const counters = new Map(
      (await holdCounters(transaction, node.node_id, keys)).map((one) => [one.public_key, one]),
    )
    const used_bytes = new Map<string, number>()
    const shaken = new Map<number, string[]>()
    for (const reading of readings) {
      const counter = counters.get(reading.public_key)
      if (!counter) continue
      const { account_id, DeviceId } = counter
      const more_bytes = countReading(counter, reading)
      if (more_bytes > 0) used_bytes.set(account_id, (used_bytes.get(account_id) ?? 0) + more_bytes)
      const { handshake_age_s } = reading
      if (handshake_age_s === null) continue
      const step = Math.floor(handshake_age_s / HANDSHAKE_STEP_S) * HANDSHAKE_STEP_S
      shaken.set(step, [...(shaken.get(step) ?? []), DeviceId])
    }
    if (counters.size > 0) await updateCounters(transaction, [...counters.values()].map(rowOf))
    if (used_bytes.size > 0) await addTraffic(transaction, used_bytes, { node: node.name, now_ms })
    for (const [age_s, DeviceIds] of shaken) {
      await updateHandshakes(transaction, DeviceIds, now_ms - age_s * SECOND_MS)
    }
    return [...used_bytes.keys()]
  })
  await endOverAllowance(services, used)
}

const rowOf = ({ account_id: _, ...row }: Counter) => row
