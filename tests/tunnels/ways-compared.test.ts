import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WayKind } from '#domain/nodes/ways.ts'
import { onSqlite } from '../support/engines.ts'
import { startSending } from './endless-draw.ts'
import { dropWireguard, liftFilter, passOnlyWeb } from './way-clients.ts'
import { endProcess, openWrappedTunnel, PINGS, type WrappedTunnel } from './wrapped-tunnel.ts'

const WAYS = [
  ['tls', 443],
  ['shadowsocks', 8388],
] as const satisfies [WayKind, number][]
const ROUNDS = 5

onSqlite((engine) => {
  describe('the ways of a node, compared (decision 160)', () => {
    let tunnel: WrappedTunnel
    beforeAll(async () => {
      tunnel = await openWrappedTunnel(engine, 'z', '198.18.10')
    })
    afterAll(() => tunnel.close())

    it('run beside each other', () => tunnel.offer('tls:443,shadowsocks:8388'))

    it.each([
      ['drops what begins like WireGuard', dropWireguard, { shadowsocks: PINGS, tls: PINGS }],
      ['lets only connections to port 443 pass', passOnlyWeb, { shadowsocks: 0, tls: PINGS }],
    ])('are compared behind a filter that %s', async (name, startFilter, passed) => {
      const { machines, countPings, pinging, wrap } = tunnel
      await machines.sendTo(machines.endpoint)
      await pinging(true)
      await startFilter(machines.spaces.device)
      const found: Record<string, number> = { plain: await countPings() }
      for (const [kind, port] of WAYS) {
        const client = await wrap(kind, port)
        // a way that is filtered never answers
        if (passed[kind] > 0) await pinging(true)
        found[kind] = await countPings()
        await endProcess(client)
      }
      await liftFilter(machines.spaces.device)
      console.info(`a filter that ${name}: ${JSON.stringify(found)} of ${PINGS}`)
      expect(found).toEqual({ plain: 0, ...passed })
    })

    it('carry a share of what plain WireGuard carries', async () => {
      const { machines, measureRate, pinging, wrap } = tunnel
      await startSending(machines)
      const shares: Record<string, number[]> = { tls: [], shadowsocks: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        await machines.sendTo(machines.endpoint)
        await pinging(true)
        const plain = await measureRate()
        const figure: Record<string, number> = { plain: Math.round(plain) }
        for (const [kind, port] of WAYS) {
          const client = await wrap(kind, port)
          await pinging(true)
          const rate = await measureRate()
          await endProcess(client)
          figure[kind] = Math.round(rate)
          shares[kind]?.push(Math.round((100 * rate) / plain))
        }
        console.info(`megabits a second: ${JSON.stringify(figure)}`)
      }
      console.info(`percent of plain: ${JSON.stringify(shares)}`)
      expect(Math.min(...Object.values(shares).flat())).toBeGreaterThan(0)
    })
  })
})
