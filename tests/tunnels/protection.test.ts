import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ExitCheck, judgeProtection, type Protection } from '#domain/nodes/exits.ts'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { loadKey } from '../../src/agent/state.ts'
import { type Member, type Network, openNetwork } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'
import type { ReplyOf } from '../support/named-calls.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { ASKER, RELAY } from './exit-relay.ts'
import { type Machines, NODE, openMachines, WORLD } from './machines.ts'
import {
  doesSucceed,
  enterTunnel,
  inside,
  layCable,
  layCableHome,
  openNamespaces,
  startInside,
} from './network-namespaces.ts'
import { startOpenNode } from './node-and-device.ts'

const AGENT = join(import.meta.dirname, '../../src/agent/main.ts')
const HOME = '198.18.8'
const [SECOND, VPN] = ['skmx', 'skvx']
const [SECOND_TUNNEL, VPN_TUNNEL] = ['wgmx', 'wgvx']
/** The device's own connection, beside any tunnel. */
const GATEWAY = { ipv4: '1.0.9.1', ipv6: '2a00:9::1' }

/** Eight states of a device, each named by the page's own rule from the real service's answers. */
onSqlite((engine) => {
  describe('“Am I protected?” through real tunnels (decision 146)', () => {
    let net: Network
    let machines: Machines
    let ann: Member
    let tokyo: string
    const children: ChildProcess[] = []
    const undo: (() => Promise<void>)[] = []

    const inDevice = (...words: string[]) => inside(machines.spaces.device, ...words)
    const inNode = (...words: string[]) => inside(machines.spaces.node, ...words)
    const route = (family: 4 | 6, ...words: string[]) =>
      inDevice('ip', `-${family}`, 'route', 'replace', ...words)
    const allThrough = async (tunnel: string) => {
      for (const family of [4, 6] as const) await route(family, 'default', 'dev', tunnel)
    }

    /** Asks from the device over both IP versions, and judges as the page does. */
    async function judge(port = 80): Promise<Protection> {
      const urls = [WORLD.ipv4, `[${WORLD.ipv6}]`].map((host) => `http://${host}:${port}/api/exit`)
      const found: (ReplyOf<'getExit'> | null)[] = JSON.parse(
        await inDevice(process.execPath, '-e', ASKER, JSON.stringify(urls)),
      )
      const [ipv4, ipv6] = found.map((reply): ExitCheck => {
        if (reply === null) return { seen: 'silent' }
        const { seen, node } = reply
        return seen === 'node' ? { seen, node: node ?? '' } : { seen }
      })
      if (!ipv4 || !ipv6) throw new Error('both versions are asked')
      const { devices } = await ann.browser.ok('getDevices')
      return judgeProtection(
        { ipv4, ipv6 },
        devices.some((device) => device.isConnecting),
      )
    }
    /** Adds a device of the member's on a node. @returns its configuration */
    async function configure(node_id: string, name: string) {
      const { file, public_key } = await loadKey(join(machines.folder, name))
      const about = { DeviceInfo: name, Platform: 'linux', public_key } as const
      const { tunnel } = await ann.browser.ok('addDevice', { ...about, node_id })
      return tunnelFile(tunnel, (await readFile(file, 'utf8')).trim())
    }
    const spaceWithCables = async (space: string, index: number) => {
      undo.push(await openNamespaces(space))
      await layCable(
        { space, name: `${space}-d`, addresses: [`192.0.${index}.1/24`] },
        { space: machines.spaces.device, name: `${space}-c`, addresses: [`192.0.${index}.2/24`] },
      )
      await layCable(
        { space, name: `${space}-w`, addresses: [`1.0.${index}.2/24`, `2a00:${index}::2/64`] },
        {
          space: machines.spaces.world,
          name: `${space}-v`,
          addresses: [`1.0.${index}.1/24`, `2a00:${index}::1/64`],
        },
      )
      await inside(space, 'ip', 'route', 'add', 'default', 'via', `1.0.${index}.1`)
      await inside(space, 'ip', '-6', 'route', 'add', 'default', 'via', `2a00:${index}::1`)
      for (const name of ['ipv4/ip_forward', 'ipv6/conf/all/forwarding'])
        await inside(space, 'sh', '-c', `echo 1 > /proc/sys/net/${name}`)
    }
    /** Tells a namespace where the service is, over both IP versions. */
    async function nameService(space: string) {
      const folder = join('/etc/netns', space)
      await mkdir(folder, { recursive: true })
      undo.push(() => rm(folder, { recursive: true }))
      await writeFile(join(folder, 'hosts'), `${WORLD.ipv4} service\n${WORLD.ipv6} service\n`)
    }

    beforeAll(async () => {
      const env = { PUBLIC_URL: 'https://skylark.example', TRUSTED_PROXIES: `${HOME}.2` }
      net = await openNetwork(engine, { env })
      machines = await openMachines('x', '198.18.7')
      const { node, device, world } = machines.spaces
      undo.push(await layCableHome(world, 'skrx', HOME))
      await inside(world, 'ip', 'address', 'add', `${HOME}.3/24`, 'dev', 'skrxn')
      await net.app.listen({ host: `${HOME}.1`, port: 0 })
      const { port } = net.app.server.address() as { port: number }
      const fronts = Object.values(WORLD).flatMap((host) => [
        { host, port: 80, from: `${HOME}.2` },
        { host, port: 81, from: `${HOME}.3` },
      ])
      const request = JSON.stringify({ service: { host: `${HOME}.1`, port }, fronts })
      await machines.start('world', [process.execPath, '-e', RELAY, request])
      await layCable(
        { space: device, name: `${device}-o`, addresses: ['1.0.9.2/24', '2a00:9::2/64'] },
        { space: world, name: `${world}-o`, addresses: ['1.0.9.1/24', '2a00:9::1/64'] },
      )
      for (const space of [node, SECOND]) await nameService(space)
      tokyo = await startOpenNode(net, machines, { name: 'Tokyo', serviceUrl: 'http://service' })
      ann = await net.member()
      await ann.be('diamond', '2027-01-01T00:00:00Z')
    })
    afterAll(async () => {
      for (const child of children) {
        if (child.exitCode === null && child.kill()) await once(child, 'exit')
      }
      // ends the programs behind these interfaces
      await doesSucceed(SECOND, 'ip', 'link', 'del', SECOND_TUNNEL)
      await doesSucceed(VPN, 'ip', 'link', 'del', VPN_TUNNEL)
      await machines.close()
      for (const step of undo.reverse()) await step()
      await net.close()
    })

    it('sees a device outside the tunnel', async () => {
      await route(4, 'default', 'via', GATEWAY.ipv4)
      await route(6, 'default', 'via', GATEWAY.ipv6)
      expect(await judge()).toEqual({ state: 'outside' })
    })

    it('sees another VPN as outside the tunnel', async () => {
      await spaceWithCables(VPN, 8)
      const folder = machines.folder
      const [vpnDevice, vpnServer] = await Promise.all(
        ['vpn-device', 'vpn-server'].map((name) => loadKey(join(folder, name))),
      )
      if (!vpnDevice || !vpnServer) throw new Error('two keys')
      const side = async (file: string, peer: string) =>
        `[Interface]\nPrivateKey = ${(await readFile(file, 'utf8')).trim()}\n${peer}`
      const server = await side(
        vpnServer.file,
        `ListenPort = 51820\nAddress = 10.99.0.1/24\nMTU = 1400\n\n[Peer]\nPublicKey = ${vpnDevice.public_key}\nAllowedIPs = 10.99.0.2/32\n`,
      )
      const device = await side(
        vpnDevice.file,
        `Address = 10.99.0.2/24\nMTU = 1400\n\n[Peer]\nPublicKey = ${vpnServer.public_key}\nAllowedIPs = 0.0.0.0/0\nEndpoint = 192.0.8.1:51820\n`,
      )
      await enterTunnel(VPN, VPN_TUNNEL, server, folder)
      const rules = `table ip vpn { chain out { type nat hook postrouting priority srcnat; oifname "${VPN}-w" masquerade; }; }`
      await inside(VPN, 'nft', rules)
      await enterTunnel(machines.spaces.device, 'wgqx', device, folder)
      await route(4, 'default', 'dev', 'wgqx')
      await inDevice('ip', '-6', 'route', 'replace', 'unreachable', 'default')
      expect(await judge()).toEqual({ state: 'outside' })
      await inDevice('ip', 'link', 'del', 'wgqx')
      await inDevice('ip', '-6', 'route', 'del', 'unreachable', 'default')
    })

    it('sees a device inside the tunnel', async () => {
      await inDevice('ip', '-6', 'route', 'flush', 'default')
      await machines.setUp(await configure(tokyo, 'phone'))
      await expect
        .poll(() => judge(), { timeout: PATIENCE_MS })
        .toEqual({ state: 'protected', node: 'Tokyo' })
    })

    it('sees IPv6 beside the tunnel', async () => {
      await route(6, 'default', 'via', GATEWAY.ipv6)
      expect(await judge()).toEqual({ state: 'leak', node: 'Tokyo', beside: 'ipv6' })
      await route(6, 'default', 'dev', 'wgdx')
    })

    it('sees a split tunnel', async () => {
      await route(4, WORLD.ipv4, 'via', GATEWAY.ipv4)
      await route(6, WORLD.ipv6, 'via', GATEWAY.ipv6)
      const connected = async () => (await ann.browser.ok('getDevices')).devices[0]?.isConnecting
      await expect.poll(connected, { timeout: PATIENCE_MS }).toBe(true)
      expect(await judge()).toEqual({ state: 'beside' })
      await inDevice('ip', 'route', 'del', WORLD.ipv4)
      await inDevice('ip', '-6', 'route', 'del', WORLD.ipv6)
    })

    it('sees a proxy in front that the service does not know', async () => {
      expect(await judge(81)).toEqual({ state: 'unknown' })
      expect(await judge()).toEqual({ state: 'protected', node: 'Tokyo' })
    })

    it('follows a node that has moved', async () => {
      const cable = `${machines.spaces.node}-w`
      await inNode('ip', 'address', 'del', `${NODE.ipv4}/24`, 'dev', cable)
      await inNode('ip', 'address', 'del', `${NODE.ipv6}/64`, 'dev', cable)
      await inNode('ip', 'address', 'add', '1.0.0.7/24', 'dev', cable)
      await inNode('ip', 'address', 'add', '2a00:1::7/64', 'dev', cable, 'nodad')
      await inNode('ip', 'route', 'replace', 'default', 'via', '1.0.0.1')
      await inNode('ip', '-6', 'route', 'replace', 'default', 'via', '2a00:1::1')
      const movedMs = performance.now()
      await vi.waitFor(
        async () => {
          const nodes = net.services.db.selectFrom('node').select(['exit_ipv4', 'exit_ipv6'])
          const addresses = { exit_ipv4: '1.0.0.7', exit_ipv6: '2a00:1::7' }
          expect(await nodes.where('name', '=', 'Tokyo').execute()).toEqual([addresses])
        },
        { timeout: PATIENCE_MS },
      )
      console.info(`known ${Math.round(performance.now() - movedMs)} ms after it moved`)
      expect(await judge()).toEqual({ state: 'protected', node: 'Tokyo' })
    })

    it('sees the tunnel of another node', async () => {
      await spaceWithCables(SECOND, 5)
      const place = ['--country', 'NO', '--capacity', '9', '--endpoint', '192.0.5.1:51820']
      const { output } = await net.operator('nodes', 'add', 'Oslo', ...place)
      const agent = startInside(SECOND, [process.execPath, AGENT], {
        SERVICE_URL: 'http://service',
        NODE_TOKEN: output.trim().split('\n').at(-1),
        STATE_DIR: join(machines.folder, 'second-agent'),
        INTERFACE: SECOND_TUNNEL,
      })
      children.push(agent)
      const oslo = await vi.waitFor(
        async () => {
          const { nodes } = await ann.browser.ok('getNodes')
          const node = nodes.find((node) => node.name === 'Oslo')
          if (!node?.is_open) throw new Error('Oslo is not open yet')
          return node.node_id
        },
        { timeout: PATIENCE_MS },
      )
      const configuration = await configure(oslo, 'laptop')
      await enterTunnel(machines.spaces.device, 'wgex', configuration, machines.folder)
      await allThrough('wgex')
      await expect
        .poll(() => judge(), { timeout: PATIENCE_MS })
        .toEqual({ state: 'protected', node: 'Oslo' })
      await inDevice('ip', 'link', 'del', 'wgex')
    })
  })
})
