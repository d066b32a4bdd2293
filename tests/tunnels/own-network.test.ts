import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { loadKey } from '../../src/agent/state.ts'
import { type Member, type Network, openNetwork } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'
import { type Machines, openMachines } from './machines.ts'
import { inside } from './network-namespaces.ts'

const CLOSED =
  'tunnels are closed: network_overlap: 10.0.3.0/24 of lan0 overlaps 10.0.0.0/8; free: 100.64.0.0/10, 172.16.0.0/12'

onSqlite((engine) => {
  describe("network overlap: a node that gets a network of its own in the tunnel's", () => {
    let net: Network
    let machines: Machines
    let ann: Member

    const inNode = (...words: string[]) => inside(machines.spaces.node, ...words)
    const nodeOf = async () => (await ann.browser.ok('getNodes')).nodes[0]

    beforeAll(async () => {
      net = await openNetwork(engine)
      machines = await openMachines('o', '203.0.113')
      ann = await net.member()
      const { host, endpoint } = machines
      await net.app.listen({ host, port: 0 })
      const { port } = net.app.server.address() as { port: number }
      const place = ['--country', 'NL', '--capacity', '9', '--endpoint', endpoint]
      const { output } = await net.operator('nodes', 'add', 'Here', ...place)
      await machines.startNode(`http://${host}:${port}`, output.trim().split('\n').at(-1) ?? '')
    }, 120_000)
    afterAll(async () => {
      await machines.close()
      await net.close()
    }, 60_000)

    it('closes, names the network and the free ones, and routes nothing into the tunnel', async () => {
      await expect.poll(async () => (await nodeOf())?.is_open, { timeout: 20_000 }).toBe(true)
      await inNode('ip', 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'lan1')
      await inNode('ip', 'address', 'add', '10.0.3.4/24', 'dev', 'lan0')
      for (const end of ['lan0', 'lan1']) await inNode('ip', 'link', 'set', end, 'up')
      const changedMs = performance.now()
      await expect.poll(() => machines.output.at(-1), { timeout: 30_000 }).toBe(CLOSED)
      console.info(`closed after ${Math.round(performance.now() - changedMs)} ms`)
      await expect.poll(async () => (await nodeOf())?.is_open, { timeout: 20_000 }).toBe(false)
      const { output } = await net.operator('nodes', 'list')
      expect(output).toContain(
        'One of its networks overlaps the tunnel network, so it carries no traffic. 10.0.3.0/24 of lan0',
      )
      expect(await inNode('ip', 'route', 'get', '10.0.9.9')).not.toContain(machines.tunnel)
    }, 90_000)

    it('opens in another network, and carries what devices send', async () => {
      await net.operator('nodes', 'network', 'Here', '--network', '100.64.0.0/10')
      await expect.poll(async () => (await nodeOf())?.is_open, { timeout: 40_000 }).toBe(true)
      expect(machines.output).toContain('tunnel network: 100.64.0.0/10')
      const { file, public_key } = await loadKey(join(machines.folder, 'device'))
      const { tunnel } = await ann.browser.ok('addDevice', {
        DeviceInfo: 'Router',
        Platform: 'linux',
        public_key,
        node_id: (await nodeOf())?.node_id ?? '',
      })
      expect(tunnel.addresses[0]).toMatch(/^100\./)
      await machines.setUp(tunnelFile(tunnel, (await readFile(file, 'utf8')).trim()))
      await expect.poll(machines.ping, { timeout: 30_000 }).toBe(true)
      const routes = await inNode('ip', 'route', 'show', 'dev', machines.tunnel)
      expect(routes).toMatch(/^100\.64\.0\.0\/10 /)
    }, 90_000)
  })
})
