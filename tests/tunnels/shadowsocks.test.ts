import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHADOWSOCKS_METHOD } from '#domain/nodes/ways.ts'
import { onSqlite } from '../support/engines.ts'
import { itEndsWithTheAgent, itKeepsTheBars, type TriedWay } from './way-bars.ts'
import {
  endProcess,
  FREE_PORT,
  openWrappedTunnel,
  SERVED_PORT,
  WAIT,
  type WrappedTunnel,
} from './wrapped-tunnel.ts'

const PLACE = ['-s', '0.0.0.0', '-p', String(FREE_PORT), '-k', 'x', '-m', SHADOWSOCKS_METHOD, '-U']
const WAY: TriedWay = {
  kind: 'shadowsocks',
  port: 8388,
  program: 'ss-server',
  freeEngine: async () => ['ss-server', ...PLACE],
}

onSqlite((engine) => {
  describe('a tunnel inside Shadowsocks (decision 160)', () => {
    let tunnel: WrappedTunnel
    let client: ChildProcess

    beforeAll(async () => {
      tunnel = await openWrappedTunnel(engine, 'y', '198.18.9')
    })
    afterAll(() => tunnel.close())

    it('carries the same peer', async () => {
      await tunnel.offer('shadowsocks:8388')
      client = await tunnel.wrap('shadowsocks', 8388)
      await tunnel.pinging(true)
    })

    itKeepsTheBars(WAY, () => tunnel)

    it('moves to a new port with a new secret, while the earlier one stays until it is ended', async () => {
      const { machines, offer, pinging, secretsOf, ways, wrap } = tunnel
      const earlier = await secretsOf(8388)
      await offer('shadowsocks:8389')
      expect(await machines.ping()).toBe(true)
      expect(await secretsOf(8388)).toEqual(earlier)
      expect(await secretsOf(8389)).not.toEqual(earlier)
      await ways('--now')
      await pinging(false)
      await endProcess(client)
      client = await wrap('shadowsocks', 8389)
      await pinging(true)
    })

    it('is cut off from its earlier secret when that is rotated at its port', async () => {
      const { pinging, ways, wrap } = tunnel
      await ways('--rotate')
      await pinging(false)
      await endProcess(client)
      client = await wrap('shadowsocks', 8389)
      await pinging(true)
    })

    it('says why it does not run', async () => {
      const { machines, net, ways } = tunnel
      const taken = `shadowsocks:${SERVED_PORT}`
      await ways('--ways', `shadowsocks:8389,${taken}`)
      await expect
        .poll(async () => (await ways()).output, WAIT)
        .toMatch(new RegExp(`${taken} +does not run. Another program on the node uses its port`))
      const { output } = await net.operator('doctor')
      expect(output).toContain(`Here, ${taken}: Another program on the node uses its port.`)
      expect(await machines.ping()).toBe(true)
    })

    itEndsWithTheAgent({ ...WAY, port: 8389 }, () => tunnel)
  })
})
