import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createReconciler, type Reconciler } from '../../src/agent/reconciler.ts'
import { createService, type Service } from '../../src/agent/service.ts'
import { checkSlots } from '../../src/server/devices/check-slots.ts'
import { setFreePlan } from '../server/devices/free-plan.ts'
import { type Member, openNetwork, type TestNode } from '../server/devices/network.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeEachOpen } from '../support/opened.ts'
import { type RecordedInterface, recordInterface } from './recorded-interface.ts'

const MB = 1e6
/** a gigabit a second */
const LINE_BYTES_PER_MS = 125_000
/** from the look at a counter until the service's answer is acted on */
const ROUND_TRIP_MS = 60
/** a change reaches a node that waits for it */
const TOLD_AFTER_MS = 1200
/** at most, while no budget is near its end */
const REPORT_EVERY_MS = 3000
const RUNS = process.env.TEST_LONG ? 20 : 3

type Line = [bytesPerMs: number, phase: [lookAfterMs: number, askAfterMs: number]]

/** A node whose agent is moved by hand, beside the clock. */
interface Moved {
  node: TestNode
  tunnel: RecordedInterface
  reconciler: Reconciler
  service: Service
  cursor: number | undefined
  lookAtMs: number
  askAtMs: number
}

describe('a free plan ends within 2 % or 50 MB of its allowance', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let origin: string
    let nodes: Moved[]
    let ann: Member

    beforeEach(async () => {
      origin = await net.app.listen({ host: '127.0.0.1', port: 0 })
      nodes = [await openNode('Tokyo 3'), await openNode('Oslo 1')]
      ann = await net.member()
    })

    const stopwatch = () => net.clock.nowMs
    const machineClockS = () => net.clock.nowMs / 1000
    async function openNode(name: string): Promise<Moved> {
      const node = await net.node(name)
      const tunnel = recordInterface(machineClockS)
      const service = createService(origin, node.bearer)
      const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
      return { node, tunnel, reconciler, service, cursor: undefined, lookAtMs: 0, askAtMs: 0 }
    }

    async function follow(node: Moved) {
      const place = node.cursor === undefined ? {} : { cursor: node.cursor }
      const request = { ...place, wait_s: 0, problem: null }
      const reply = await node.service.getPeers(request, new AbortController().signal)
      await node.reconciler.apply(reply)
      node.cursor = reply.cursor
    }

    /** Lets devices draw as fast as told until every tunnel is closed. @returns bytes that flowed */
    async function drawAll(drawing: readonly { node: Moved; key: string; bytesPerMs: number }[]) {
      let flowed = 0
      const stepMs = 20
      for (
        let step = 0;
        drawing.some(({ node, key }) => node.tunnel.keys().includes(key));
        step += 1
      ) {
        expect(step).toBeLessThan(100_000)
        net.clock.advance(stepMs)
        for (const { node, key, bytesPerMs } of drawing) {
          if (!node.tunnel.keys().includes(key)) continue
          node.tunnel.flow(key, bytesPerMs * stepMs)
          flowed += bytesPerMs * stepMs
        }
        for (const node of nodes) {
          const nowMs = net.clock.nowMs
          if (nowMs >= node.askAtMs) {
            await follow(node)
            node.askAtMs = nowMs + TOLD_AFTER_MS
          }
          if (nowMs < node.lookAtMs) continue
          await node.reconciler.watchAndReport()
          if (node.reconciler.hasSpent()) await node.reconciler.watch()
          node.lookAtMs = nowMs + ROUND_TRIP_MS + node.reconciler.pauseMs()
        }
      }
      // what flowed until the service had a peer taken off goes with the next look
      for (const { reconciler } of nodes) await reconciler.report()
      return flowed
    }

    function expectWithin(flowed: number, allowance: number) {
      const bar = Math.max(50 * MB, 0.02 * allowance)
      const overMb = Math.round((flowed - allowance) / MB)
      console.info(JSON.stringify({ engine: engine.name, allowanceMb: allowance / MB, overMb }))
      expect(Math.abs(flowed - allowance)).toBeLessThanOrEqual(bar)
    }
    const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes

    it.each([
      ['100 MB', 100 * MB],
      ['10 GB', 10_000 * MB],
    ])(
      '%s at a gigabit a second',
      async (traffic, allowance) => {
        await setFreePlan(net, { traffic, devices: 1 })
        const [node] = nodes
        if (!node) throw new Error('no node')
        const { public_key: key } = await ann.plain(node.node)
        await follow(node)
        const flowed = await drawAll([{ node, key, bytesPerMs: LINE_BYTES_PER_MS }])
        expectWithin(flowed, allowance)
        expect(await usedBytes()).toBe(flowed)
        const { devices } = await ann.browser.ok('getDevices')
        expect(devices).toMatchObject([{ has_slot: false, slot_ended: 'traffic' }])
      },
      300_000,
    )

    it('over two nodes at the same time, however fast each of them is', async () => {
      await setFreePlan(net, { traffic: '2 GB', devices: 2 })
      const speed = fc.integer({ min: 5_000, max: LINE_BYTES_PER_MS })
      /** when each node next looks at its counters, and is next notified of changes */
      const phase = fc.tuple(fc.nat(REPORT_EVERY_MS), fc.nat(TOLD_AFTER_MS))
      const line = fc.tuple(speed, phase)
      const draws = fc.asyncProperty(line, line, async (...lines) => {
        net.clock.advance(REPORT_EVERY_MS)
        ann = await net.member()
        const drawing = []
        for (const [number, node] of nodes.entries()) {
          const [bytesPerMs, [lookAfterMs, askAfterMs]] = lines[number] as (typeof lines)[0]
          const { public_key: key } = await ann.plain(node.node)
          drawing.push({ node, key, bytesPerMs })
          node.lookAtMs = net.clock.nowMs + lookAfterMs
          node.askAtMs = net.clock.nowMs + askAfterMs
        }
        for (const node of nodes) await follow(node)
        const flowed = await drawAll(drawing)
        expectWithin(flowed, 2000 * MB)
        expect(await usedBytes()).toBe(flowed)
      })
      const inStep: [number, number] = [0, 0]
      const examples: [Line, Line][] = [
        [
          [LINE_BYTES_PER_MS, inStep],
          [LINE_BYTES_PER_MS, inStep],
        ],
        [
          [LINE_BYTES_PER_MS, inStep],
          [5_000, inStep],
        ],
        [
          [116_088, inStep],
          [32_974, inStep],
        ],
        [
          [108_402, [2, 43]],
          [124_993, [2676, 890]],
        ],
      ]
      await fc.assert(draws, { numRuns: RUNS + examples.length, examples, endOnFailure: true })
    })

    it('also while the service does not answer', async () => {
      await setFreePlan(net, { traffic: '1 GB', devices: 1 })
      const [node] = nodes
      if (!node) throw new Error('no node')
      const { public_key: key } = await ann.plain(node.node)
      await follow(node)
      let flowed = 0
      while (node.tunnel.keys().includes(key)) {
        const pauseMs = Math.ceil(node.reconciler.pauseMs())
        net.clock.advance(pauseMs)
        node.tunnel.flow(key, pauseMs * LINE_BYTES_PER_MS)
        flowed += pauseMs * LINE_BYTES_PER_MS
        await node.reconciler.watch()
      }
      expectWithin(flowed, 1000 * MB)
      await node.reconciler.report()
      expect(await usedBytes()).toBe(flowed)
    })

    it('but not once the member has bought a plan: the tunnel goes on', async () => {
      await setFreePlan(net, { traffic: '100 MB', devices: 1 })
      const [node] = nodes
      if (!node) throw new Error('no node')
      const { public_key: key } = await ann.plain(node.node)
      await follow(node)
      await ann.be('gold', '2027-12-31T00:00:00Z')
      await net.services.db.updateTable('device').set({ slot_check_at_ms: 0 }).execute()
      await checkSlots(net.services)
      await follow(node)
      node.tunnel.flow(key, 500 * MB)
      await node.reconciler.watchAndReport(true)
      await node.reconciler.watch()
      expect(node.tunnel.keys()).toEqual([key])
      expect(await usedBytes()).toBe(500 * MB)
    })
  })
})
