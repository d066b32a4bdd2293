import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { loadKey } from '../../src/agent/state.ts'
import { openNetwork } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'
import { type Machines, openMachines, WORLD } from './machines.ts'
import { inside } from './network-namespaces.ts'
import { nameOf, type Probe, probe, SERVER, tcp, udp } from './probes.ts'

const { ipv4, ipv6 } = WORLD
const WORLDS = [ipv4, ipv6]
const CHANGED = 'firewall: another program changed the rules; they are applied again'

onSqlite((engine) => {
  describe('connection limits of a node, through a real tunnel', () => {
    let net: Awaited<ReturnType<typeof openNetwork>>
    let machines: Machines
    let url: string

    /** @returns which came through, and the seconds that all of them took */
    const fromDevice = async (probes: readonly Probe[]) => {
      const startMs = performance.now()
      const open = await probe(machines.spaces.device, probes)
      return { open, seconds: (performance.now() - startMs) / 1000 }
    }
    const startNode = async (settings: Record<string, string>) => {
      await machines.stopNode()
      await machines.startNode(url, '', settings)
      await expect.poll(machines.ping, { timeout: 30_000 }).toBe(true)
    }

    beforeAll(async () => {
      net = await openNetwork(engine)
      machines = await openMachines('l', '198.18.9')
      const { host, endpoint } = machines
      const ports = { tcp: [22, 80, 445, 465], udp: [389, 5353], hosts: WORLDS }
      await machines.start('world', [process.execPath, '-e', SERVER, JSON.stringify(ports)])
      await net.app.listen({ host, port: 0 })
      url = `http://${host}:${(net.app.server.address() as { port: number }).port}`
      const place = ['--country', 'NL', '--capacity', '9', '--endpoint', endpoint]
      const { output } = await net.operator('nodes', 'add', 'Here', ...place)
      await machines.startNode(url, output.trim().split('\n').at(-1) ?? '')
    }, 120_000)
    afterAll(async () => {
      await machines.close()
      await net.close()
    }, 60_000)

    it('lets a device set up its tunnel', async () => {
      const ann = await net.member()
      const node = async () => (await ann.browser.ok('getNodes')).nodes[0]
      await expect.poll(async () => (await node())?.is_open, { timeout: 20_000 }).toBe(true)
      const { file, public_key } = await loadKey(join(machines.folder, 'device'))
      const { tunnel } = await ann.browser.ok('addDevice', {
        DeviceInfo: 'Laptop',
        Platform: 'linux',
        public_key,
        node_id: (await node())?.node_id ?? '',
      })
      await machines.setUp(tunnelFile(tunnel, (await readFile(file, 'utf8')).trim()))
      await expect.poll(machines.ping, { timeout: 30_000 }).toBe(true)
    })

    it('closes the ports of worms and of amplified attacks, and leaves the others open', async () => {
      const closed = [...tcp(445, WORLDS), ...udp(389, WORLDS)]
      const others = [...tcp(80, WORLDS), ...tcp(465, WORLDS), ...udp(5353, WORLDS)]
      expect((await fromDevice([...closed, ...others])).open).toEqual(others.map(nameOf))
    })

    it('lets a device reach ports to sign in at 60 times a minute', async () => {
      const { open, seconds } = await fromDevice(Array(120).fill(tcp(22, [ipv4])[0]))
      console.info(`ports to sign in at: ${open.length} of 120 in ${seconds.toFixed(1)} s`)
      expect(open.length).toBeGreaterThanOrEqual(60)
      expect(open.length).toBeLessThanOrEqual(60 + Math.ceil(seconds))
      const others = [...tcp(80, [ipv4]), ...tcp(22, [ipv6])]
      expect((await fromDevice(others)).open).toEqual(others.map(nameOf))
    })

    it('refuses what a device begins beyond so many connections a second, and that alone', async () => {
      await startNode({ NEW_CONNECTIONS: '20' })
      const { open, seconds } = await fromDevice(Array(600).fill(udp(5353, [ipv4])[0]))
      console.info(`20 a second: ${open.length} of 600 in ${seconds.toFixed(1)} s`)
      expect(open.length).toBeGreaterThanOrEqual(190)
      expect(open.length).toBeLessThanOrEqual(200 + Math.ceil(20 * seconds))
      expect((await fromDevice(tcp(80, [ipv6]))).open).toHaveLength(1)
      await expect.poll(machines.ping, { timeout: 30_000 }).toBe(true)
    }, 60_000)

    it('refuses more connections at the same time, and keeps those that stand', async () => {
      await startNode({ NEW_CONNECTIONS: '1000', CONNECTIONS: '150' })
      const [isWhole, { open }] = await Promise.all([
        machines.receive(),
        fromDevice(Array(400).fill(udp(5353, [ipv4])[0])),
      ])
      expect(isWhole).toBe(true)
      console.info(`150 together: ${open.length} of 400`)
      expect(open.length).toBeGreaterThan(100)
      // the kernel counts a few late when many begin in the same moment
      expect(open.length).toBeLessThanOrEqual(160)
    }, 60_000)

    it('takes what the kernel counts for no change of its rules, and keeps no destination', async () => {
      const listed = await inside(
        machines.spaces.node,
        ...['nft', 'list', 'table', 'inet', 'skylark'],
      )
      const counted = listed.match(/elements = \{[^}]*\}/g) ?? []
      expect(counted.length).toBeGreaterThan(0)
      for (const elements of counted) expect(elements).not.toContain(ipv4)
      expect(machines.output).not.toContain(CHANGED)
    })
  })
})
