import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createReconciler } from '../../src/agent/reconciler.ts'
import { createService } from '../../src/agent/service.ts'
import { recordInterface } from '../agent/recorded-interface.ts'
import { newKey, openNetwork, type TestNode } from '../server/devices/network.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'

const DEVICES = 10_000
const BATCH = 500

describe('one node with 10,000 devices', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine))
    let node: TestNode
    beforeAll(async () => {
      node = await net.node('Tokyo 3', { capacity: DEVICES })
      const { account_id } = await net.member()
      const { db, now } = net.services
      const accounts = db.selectFrom('account').selectAll()
      const member = await accounts.where('account_id', '=', account_id).executeTakeFirstOrThrow()
      for (let first = 0; first < DEVICES; first += BATCH) {
        const rows = Array.from({ length: BATCH }, (_, index) => ({
          account_id: randomUUID(),
          DeviceId: randomUUID(),
          public_key: newKey(),
          tunnel_number: 2 + first + index,
        }))
        await db
          .insertInto('account')
          .values(
            rows.map(({ account_id: own }) => ({
              ...member,
              email: null,
              account_id: own,
              digital_account_number: own,
              invitation_code: own,
            })),
          )
          .execute()
        const about = { DeviceInfo: 'x', Platform: 'linux', Version: '', is_app: 0 }
        const slot = { node_id: node.node_id, slot_since_ms: now(), created_at_ms: now() }
        await db
          .insertInto('device')
          .values(rows.map((row) => ({ ...row, ...about, ...slot })))
          .execute()
        const { node_id } = node
        const counter = { node_id, epoch: 0, counted_bytes: 0, used_until_ms: 0 }
        await db
          .insertInto('peer_counter')
          .values(
            rows.map(({ account_id: own, public_key }) => ({
              account_id: own,
              public_key,
              ...counter,
            })),
          )
          .execute()
      }
    }, 120_000)

    it('is reconciled and reported in seconds', async () => {
      const stopwatch = () => performance.now()
      const machineClockS = () => stopwatch() / 1000 + 1e9
      const tunnel = recordInterface(machineClockS)
      const origin = await net.app.listen({ host: '127.0.0.1', port: 0 })
      const service = createService(origin, node.bearer)
      const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
      const measure = async (work: () => Promise<unknown>) => {
        const [startedMs, cpu] = [stopwatch(), process.cpuUsage()]
        await work()
        const { user, system } = process.cpuUsage(cpu)
        const cpuMs = (user + system) / 1000
        return { tookMs: Math.round(stopwatch() - startedMs), cpuMs: Math.round(cpuMs) }
      }
      const reconciled = await measure(async () =>
        reconciler.apply(
          await service.getPeers({ wait_s: 0, problem: null }, new AbortController().signal),
        ),
      )
      expect(tunnel.keys()).toHaveLength(DEVICES)
      for (const key of tunnel.keys()) tunnel.flow(key, 100)
      const reported = await measure(() => reconciler.watchAndReport(true))
      const { used_bytes } = await net.services.db
        .selectFrom('traffic')
        .select(({ fn }) => fn.sum('used_bytes').as('used_bytes'))
        .executeTakeFirstOrThrow()
      expect(Number(used_bytes)).toBe(DEVICES * 100)
      const figure = { engine: engine.name, devices: DEVICES, reconciled, reported }
      console.info(JSON.stringify(figure))
      // agent and service are one process here; a report is sent every 30 s
      expect(reconciled.cpuMs).toBeLessThan(2_000)
      expect(reported.cpuMs).toBeLessThan(10_000)
    }, 120_000)
  })
})
