import { beforeEach, describe, expect, it } from 'vitest'
import type { Reading, WantedPeer } from '#contract/agent.ts'
import { countReading } from '#domain/nodes/peer-counters.ts'
import { createReconciler } from '../../src/agent/reconciler.ts'
import { CallRefused, ServiceUnreachable } from '../../src/agent/service.ts'
import { parseDump } from '../../src/agent/tunnel-interface.ts'
import { type RecordedInterface, recordInterface } from './recorded-interface.ts'

const MINUTE_MS = 60_000
const MACHINE_CLOCK_S = 1_800_000_000

describe('the node agent', () => {
  let nowMs: number
  let clockErrorS: number
  let tunnel: RecordedInterface
  let readings: Reading[]
  let isLost: boolean
  /** the key whose readings the service does not take */
  let refused: string
  /** what the service has counted of each peer, and in all */
  let counted: Map<string, { epoch: number; counted_bytes: number }>
  let totalBytes: number

  const machineClockS = () => MACHINE_CLOCK_S + nowMs / 1000 + clockErrorS
  const service = {
    async report(part: readonly Reading[], asks_budgets: boolean) {
      // a service that does not know budgets takes no such question
      expect(asks_budgets).toBe(false)
      if (isLost) throw new ServiceUnreachable('no network')
      if (part.some(({ public_key }) => public_key === refused)) {
        throw new CallRefused('invalid_request')
      }
      readings.push(...part)
      for (const reading of part) {
        const counter = counted.get(reading.public_key) ?? { epoch: 0, counted_bytes: 0 }
        totalBytes += countReading(counter, reading)
        counted.set(reading.public_key, counter)
      }
      return {}
    },
  }
  const start = () => createReconciler({ tunnel, service, stopwatch: () => nowMs, machineClockS })
  const peer = (public_key: string): WantedPeer => ({
    public_key,
    addresses: ['10.0.0.2'],
    ...(counted.get(public_key) ?? { epoch: 0, counted_bytes: 0 }),
  })
  const whole = (...keys: string[]) => ({
    cursor: 1,
    is_whole: true,
    peers: keys.map(peer),
    gone: [],
  })
  const later = (peers: WantedPeer[], gone: string[] = []) => ({
    cursor: 2,
    is_whole: false,
    peers,
    gone,
  })

  beforeEach(() => {
    nowMs = 0
    clockErrorS = 0
    tunnel = recordInterface(machineClockS)
    readings = []
    isLost = false
    refused = ''
    counted = new Map()
    totalBytes = 0
  })

  it('keeps its interface equal to what the service wants, and follows changes', async () => {
    await tunnel.addPeers([{ public_key: 'left over', addresses: [] }])
    const reconciler = start()
    await reconciler.apply(whole('a', 'b'))
    expect(tunnel.keys()).toEqual(['a', 'b'])
    await reconciler.apply(later([peer('c')], ['a', 'never there']))
    expect(tunnel.keys()).toEqual(['b', 'c'])
    await reconciler.apply(whole('d'))
    expect(tunnel.keys()).toEqual(['d'])
  })

  it('restores what somebody else removed from its interface', async () => {
    const reconciler = start()
    await reconciler.apply(whole('a'))
    tunnel.reset()
    await reconciler.apply(whole('a'))
    await reconciler.watchAndReport()
    expect(tunnel.keys()).toEqual(['a'])
  })

  it('restores a peer removed by hand at its next look, and counts every byte seen', async () => {
    const reconciler = start()
    await reconciler.apply(whole('a', 'b'))
    tunnel.flow('a', 100)
    await reconciler.watchAndReport()
    await tunnel.removePeers(['a'])
    await reconciler.watchAndReport()
    expect(tunnel.keys()).toEqual(['a', 'b'])
    tunnel.flow('a', 1000)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(1100)
  })

  it('removes a peer added by hand at its next look, but none before it knows the wanted ones', async () => {
    await tunnel.addPeers([{ public_key: 'a', addresses: [] }])
    const reconciler = start()
    await reconciler.watchAndReport()
    expect(tunnel.keys()).toEqual(['a'])
    await reconciler.apply(whole('a'))
    await tunnel.addPeers([{ public_key: 'by hand', addresses: [] }])
    await reconciler.watchAndReport()
    expect(tunnel.keys()).toEqual(['a'])
  })

  it('reports traffic at each look, so that a crash loses five seconds at most', async () => {
    const reconciler = start()
    await reconciler.apply(whole('a', 'idle'))
    let flowedBytes = 0
    for (let round = 0; round < 10; round += 1) {
      await reconciler.watchAndReport()
      expect(totalBytes).toBe(flowedBytes)
      const pauseMs = reconciler.pauseMs()
      expect(pauseMs).toBeLessThan(5000)
      nowMs += pauseMs
      tunnel.flow('a', 100)
      flowedBytes += 100
    }
    expect(readings.filter(({ public_key }) => public_key === 'idle')).toEqual([])
    const readingsBefore = readings.length
    await reconciler.watchAndReport()
    nowMs += MINUTE_MS
    await reconciler.watchAndReport()
    expect(readings).toHaveLength(readingsBefore + 1)
  })

  it('finds the one reading that the service refuses, and reports the others', async () => {
    refused = 'e'
    const reconciler = start()
    const keys = 'abcdefgh'.split('')
    await reconciler.apply(whole(...keys))
    for (const key of keys) tunnel.flow(key, 10)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(70)
    tunnel.flow('a', 5)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(75)
  })

  it('counts every byte once through restarts of the agent, the machine and re-added peers', async () => {
    let reconciler = start()
    await reconciler.apply(whole('a'))
    tunnel.flow('a', 100)
    await reconciler.watchAndReport(true)
    reconciler = start()
    await reconciler.apply(whole('a'))
    tunnel.flow('a', 20)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(120)

    tunnel.reset()
    reconciler = start()
    await reconciler.apply(whole('a'))
    tunnel.flow('a', 7)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(127)

    const wantedBeforeItWent = peer('a')
    tunnel.flow('a', 3)
    await reconciler.apply(later([], ['a']))
    await reconciler.apply(later([wantedBeforeItWent]))
    tunnel.flow('a', 1000)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(1130)
  })

  it('takes counters that go back for new ones', async () => {
    const reconciler = start()
    await reconciler.apply(whole('a'))
    tunnel.flow('a', 100)
    await reconciler.watchAndReport(true)
    tunnel.reset()
    await tunnel.addPeers([{ public_key: 'a', addresses: [] }])
    tunnel.flow('a', 30)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(130)
  })

  it('sends a report again that the service did not take', async () => {
    const reconciler = start()
    await reconciler.apply(whole('a', 'b'))
    tunnel.flow('a', 100)
    isLost = true
    await expect(reconciler.watchAndReport()).rejects.toThrow(ServiceUnreachable)
    tunnel.flow('a', 11)
    await expect(reconciler.apply(later([], ['a']))).resolves.toBeUndefined()
    isLost = false
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(111)
  })

  it('forgets an endpoint ten minutes after the last handshake, and keeps the peer (decision 11)', async () => {
    const reconciler = start()
    await reconciler.apply(whole('a'))
    tunnel.flow('a', 100)
    await reconciler.watchAndReport(true)
    for (let minute = 0; minute < 9; minute += 1) {
      nowMs += MINUTE_MS
      await reconciler.watchAndReport(true)
      await reconciler.apply(later([]))
    }
    expect(tunnel.endpointOf('a')).toBe(true)
    nowMs += MINUTE_MS
    await reconciler.watchAndReport(true)
    expect(tunnel.endpointOf('a')).toBe(false)
    tunnel.flow('a', 9)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(109)
  })

  it('closes every tunnel after ten minutes without the service, until it is back', async () => {
    const reconciler = start()
    await reconciler.apply(whole('a'))
    tunnel.flow('a', 100)
    isLost = true
    nowMs += 10 * MINUTE_MS - 1
    await expect(reconciler.watchAndReport()).rejects.toThrow(ServiceUnreachable)
    expect(tunnel.keys()).toEqual(['a'])
    nowMs += 1
    expect(await reconciler.watchAndReport()).toBe(false)
    expect(tunnel.keys()).toEqual([])
    isLost = false
    await reconciler.apply(whole('a'))
    expect(tunnel.keys()).toEqual(['a'])
    tunnel.flow('a', 5)
    await reconciler.watchAndReport(true)
    expect(totalBytes).toBe(105)
  })

  it.each([-1e9, 1e9])(
    'measures time by a stopwatch: a clock that is %i s wrong changes nothing',
    async (wrong) => {
      clockErrorS = wrong
      const reconciler = start()
      await reconciler.apply(whole('a'))
      tunnel.flow('a', 100)
      await reconciler.watchAndReport()
      expect(readings).toMatchObject([{ handshake_age_s: 0 }])
      clockErrorS = 0
      nowMs += 5 * MINUTE_MS
      await reconciler.watchAndReport(true)
      await reconciler.apply(later([]))
      expect(tunnel.endpointOf('a')).toBe(true)
    },
  )
})

describe('wg show dump', () => {
  it('names keys, endpoints, handshakes and bytes of both directions', () => {
    const dump = [
      'private\tpublic\t51820\toff',
      'keyA=\t(none)\t192.0.2.7:4242\t10.0.0.2/32,fd53::2/128\t1800000000\t148\t92\toff',
      'keyB=\t(none)\t(none)\t10.0.0.3/32\t0\t0\t0\t25',
      '',
    ]
    expect(parseDump(dump.join('\n'))).toEqual([
      {
        public_key: 'keyA=',
        hasEndpoint: true,
        handshakeS: 1_800_000_000,
        transferredBytes: 240,
      },
      { public_key: 'keyB=', hasEndpoint: false, handshakeS: 0, transferredBytes: 0 },
    ])
  })
})
