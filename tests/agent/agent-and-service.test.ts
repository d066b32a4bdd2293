import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NodeProblem } from '#contract/agent.ts'
import { createReconciler } from '../../src/agent/reconciler.ts'
import { runAgent } from '../../src/agent/run-agent.ts'
import { createService, TokenRefused } from '../../src/agent/service.ts'
import { checkSlots } from '../../src/server/devices/check-slots.ts'
import { type Member, type Network, openNetwork, type TestNode } from '../server/devices/network.ts'
import { forEachEngine } from '../support/engines.ts'
import { gateOf, type RecordedInterface, recordInterface } from './recorded-interface.ts'

describe('an agent and the service', () => {
  forEachEngine((engine) => {
    let net: Network
    let node: TestNode
    let ann: Member
    let tunnel: RecordedInterface
    let origin: string
    let stopping: AbortController
    let running: Promise<void>
    let logged: string[]
    let problem: NodeProblem | null

    const stopwatch = () => performance.now()
    const machineClockS = () => stopwatch() / 1000 + 1e9
    function start(url = origin) {
      stopping = new AbortController()
      const service = createService(url, node.bearer)
      const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
      const log = (line: string) => logged.push(line)
      const gate = gateOf(reconciler, async () => problem)
      running = runAgent({ reconciler, gate, service, stopwatch, log }, stopping.signal)
      // a test that expects a refusal asks for it; nobody else sees one
      running.catch(() => {})
    }
    async function stop() {
      stopping.abort()
      await running
    }
    const peers = (keys: string[]) =>
      expect.poll(() => tunnel.keys(), { interval: 50 }).toEqual(keys.sort())

    beforeEach(async () => {
      net = await openNetwork(engine)
      node = await net.node()
      ann = await net.member()
      await ann.be('gold', '2026-11-21T09:00:00Z')
      tunnel = recordInterface(machineClockS)
      logged = []
      problem = null
      origin = await net.app.listen({ host: '127.0.0.1', port: 0 })
      start()
    })
    afterEach(async () => {
      stopping.abort()
      await running.catch(() => {})
      await net.close()
    })

    it('open and close tunnels within seconds; a kicked device that keeps its key stays out', async () => {
      const { public_key, device } = await ann.plain(node)
      await peers([public_key])
      await ann.browser.ok('disconnectDevice', {}, { device_id: device.DeviceId })
      await peers([])
      tunnel.flow(public_key, 1000)
      await setTimeout(0)
      expect(tunnel.keys()).toEqual([])
      await ann.browser.ok('connectDevice', {}, { device_id: device.DeviceId })
      await peers([public_key])
    })

    it('close the tunnels of a membership that has ended, while traffic flows', async () => {
      const first = await ann.plain(node)
      net.clock.advance(1000)
      const second = await ann.plain(node)
      await peers([first.public_key, second.public_key])
      tunnel.flow(second.public_key, 500)
      net.clock.nowMs = Date.UTC(2026, 10, 21, 9)
      await checkSlots(net.services)
      await peers([first.public_key])
      await stop()
      expect((await ann.browser.ok('getUsage')).used_bytes).toBe(500)
    })

    it('count traffic once when the agent restarts', async () => {
      const { public_key } = await ann.plain(node)
      await peers([public_key])
      tunnel.flow(public_key, 100)
      await stop()
      tunnel.flow(public_key, 20)
      const second = await ann.plain(node)
      start()
      await peers([public_key, second.public_key])
      tunnel.flow(public_key, 3)
      await stop()
      expect((await ann.browser.ok('getUsage')).used_bytes).toBe(123)
    })

    it('go on when the service restarts', async () => {
      const first = await ann.plain(node)
      await peers([first.public_key])
      const port = Number(new URL(origin).port)
      await net.app.close()
      await expect.poll(() => logged.join()).toContain('service unreachable')
      expect(tunnel.keys()).toEqual([first.public_key])
      const other = await net.second()
      try {
        await other.app.listen({ host: '127.0.0.1', port })
        await expect.poll(() => logged.join()).toContain('service is back')
        expect(tunnel.keys()).toEqual([first.public_key])
        await stop()
      } finally {
        await other.close()
      }
    })

    it('node firewall: a node is closed to members and devices while its rules are not in force', async () => {
      const { public_key } = await ann.plain(node)
      await peers([public_key])
      tunnel.flow(public_key, 300)
      const isOpen = async () => (await ann.browser.ok('getNodes')).nodes[0]?.is_open
      const listed = async () => (await net.operator('nodes', 'list')).output
      expect(await isOpen()).toBe(true)
      problem = { kind: 'nft_missing', detail: 'apt-get install nftables' }
      await peers([])
      await expect.poll(isOpen).toBe(false)
      expect(await listed()).toContain(
        'closed: nftables is missing on it, so it carries no traffic. apt-get install nftables',
      )
      const app = await ann.app()
      expect(await app.refused('clientConnect', { node_id: node.node_id })).toEqual({
        error: 'node_unavailable',
      })
      problem = null
      await peers([public_key])
      await expect.poll(isOpen).toBe(true)
      expect(await listed()).not.toContain('closed')
      await stop()
      expect((await ann.browser.ok('getUsage')).used_bytes).toBe(300)
    })

    it('disconnect at once when the token is revoked, and no tunnel stays', async () => {
      const { public_key } = await ann.plain(node)
      await peers([public_key])
      await net.operator('nodes', 'token', node.name)
      await expect(running).rejects.toThrow(TokenRefused)
      expect(tunnel.keys()).toEqual([])
    })
  })
})
