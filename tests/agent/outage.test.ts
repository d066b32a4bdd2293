import { expect, it } from 'vitest'
import type { PeersReply } from '#contract/agent.ts'
import { createReconciler } from '../../src/agent/reconciler.ts'
import { runAgent } from '../../src/agent/run-agent.ts'
import { type Service, ServiceUnreachable } from '../../src/agent/service.ts'
import { gateOf, recordInterface } from './recorded-interface.ts'

const KEY = 'a'
const ONE_PEER: PeersReply = {
  cursor: 1,
  is_whole: true,
  tunnel_network: '10.0.0.0/8',
  peers: [{ public_key: KEY, addresses: ['10.0.0.2'], epoch: 0, counted_bytes: 0 }],
  gone: [],
}
const NOTHING: PeersReply = { ...ONE_PEER, peers: [] }
const stopwatch = () => performance.now()
const machineClockS = () => stopwatch() / 1000 + 1e9

it('service outage: the agent logs one pair of lines with its length, however often it tries again', async () => {
  const stopping = new AbortController()
  const logged: string[] = []
  let tries = 0
  const service: Service = {
    async getPeers() {
      tries += 1
      // as long as the interface is looked at twice meanwhile
      if (tries <= 4) throw new ServiceUnreachable('getPeers was answered not at all')
      if (tries > 6) stopping.abort()
      return NOTHING
    },
    report: async () => ({}),
  }
  const tunnel = recordInterface(machineClockS)
  const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
  const log = (line: string) => logged.push(line)
  await runAgent({ reconciler, gate: gateOf(reconciler), service, stopwatch, log }, stopping.signal)
  expect(logged).toEqual([
    'service unreachable: getPeers was answered not at all',
    expect.stringMatching(/^service is back after ([6-9]|\d\d+) s$/),
  ])
})

it('service outage: a peer removed by hand is back while the service hangs in the middle of a report', async () => {
  const stopping = new AbortController()
  const hung = Promise.withResolvers<void>()
  let isReporting = false
  const service: Service = {
    getPeers: async () => {
      if (tunnel.keys().length === 0) return ONE_PEER
      await hung.promise
      throw new ServiceUnreachable('getPeers was answered not at all')
    },
    report: () => {
      isReporting = true
      return hung.promise.then(() => ({}))
    },
  }
  const tunnel = recordInterface(machineClockS)
  const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
  const parts = { reconciler, gate: gateOf(reconciler), service, stopwatch, log: () => {} }
  const running = runAgent(parts, stopping.signal)
  const isThere = () => expect.poll(() => tunnel.keys()).toEqual([KEY])
  await isThere()
  tunnel.flow(KEY, 100)
  await expect.poll(() => isReporting).toBe(true)
  await tunnel.removePeers([KEY])
  await isThere()
  stopping.abort()
  hung.resolve()
  await running
})
