import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NodeProblem } from '#contract/agent.ts'
import { createReconciler } from '../../src/agent/reconciler.ts'
import { runAgent } from '../../src/agent/run-agent.ts'
import { createService } from '../../src/agent/service.ts'
import { type Member, type Network, openNetwork, type TestNode } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'
import { type LoopbackServer, serveOnLoopback } from '../support/loopback-server.ts'
import { gateOf, type RecordedInterface, recordInterface } from './recorded-interface.ts'

/** Names of what a service of dialect 1 takes, and answers. */
const TAKES = ['cursor', 'wait_s', 'readings']
const ANSWERS = ['cursor', 'is_whole', 'peers', 'gone', 'error']

onSqlite((engine) => {
  describe('an agent and a service of the last dialect', () => {
    let net: Network
    let node: TestNode
    let ann: Member
    let tunnel: RecordedInterface
    let front: LoopbackServer
    let isOlder: boolean
    let problem: NodeProblem | null
    let stopping: AbortController
    let running: Promise<void>

    const stopwatch = () => performance.now()
    const machineClockS = () => stopwatch() / 1000 + 1e9
    const only = (names: readonly string[], value: object) =>
      Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))

    /** Makes the service refuse and leave out what it did before dialect 2, while `isOlder`. */
    const serveInFront = (origin: string) =>
      serveOnLoopback(async (request, response) => {
        const body: object = JSON.parse(await text(request))
        const { authorization = '' } = request.headers
        const reply = (status: number, value: object) => {
          response.writeHead(status, { 'content-type': 'application/json' })
          response.end(JSON.stringify(value))
        }
        const field = Object.keys(body).find((name) => !TAKES.includes(name))
        if (isOlder && field) return reply(400, { error: 'invalid_request', field })
        const headers = { 'content-type': 'application/json', authorization }
        const passedOn = { method: 'POST', headers, body: JSON.stringify(body) }
        try {
          const answer = await fetch(`${origin}${request.url}`, passedOn)
          const value: object = await answer.json()
          reply(answer.status, isOlder ? only(ANSWERS, value) : value)
        } catch {
          // the test has ended while the agent waited for an answer
          response.destroy()
        }
      })

    const peers = (keys: string[]) => expect.poll(() => tunnel.keys()).toEqual(keys.sort())
    const behind = async () => {
      const { output } = await net.operator('doctor')
      return output.includes('Agents behind')
    }

    beforeEach(async () => {
      net = await openNetwork(engine)
      node = await net.node()
      ann = await net.member()
      await ann.be('gold', '2026-12-01T00:00:00Z')
      isOlder = true
      problem = null
      tunnel = recordInterface(machineClockS)
      front = await serveInFront(await net.app.listen({ host: '127.0.0.1', port: 0 }))
      stopping = new AbortController()
      const service = createService(`http://127.0.0.1:${front.port}`, node.bearer)
      const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
      const gate = gateOf(reconciler, async () => problem)
      const parts = { reconciler, gate, service, stopwatch, log: () => {} }
      running = runAgent(parts, stopping.signal)
    })
    afterEach(async () => {
      stopping.abort()
      await running
      await front.close()
      await net.close()
    })

    it('keep and count tunnels, and speak the newer dialect once the service is upgraded', async () => {
      const first = await ann.plain(node)
      await peers([first.public_key])
      expect(await behind()).toBe(true)

      isOlder = false
      const second = await ann.plain(node)
      await peers([first.public_key, second.public_key])
      await expect.poll(behind).toBe(false)
      tunnel.flow(first.public_key, 300)
      const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes
      await expect.poll(usedBytes).toBe(300)

      isOlder = true
      tunnel.flow(first.public_key, 40)
      await expect.poll(usedBytes).toBe(340)
      const third = await ann.plain(node)
      await peers([first.public_key, second.public_key, third.public_key])
    })

    it('open no tunnel on a node with a problem, though the service is not told of it', async () => {
      const { public_key } = await ann.plain(node)
      await peers([public_key])
      problem = { kind: 'nft_missing', detail: '' }
      await peers([])
      await ann.plain(node)
      await peers([])
      problem = null
      await expect.poll(() => tunnel.keys()).toHaveLength(2)
    })
  })
})
