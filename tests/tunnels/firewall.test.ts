import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { loadKey } from '../../src/agent/state.ts'
import { type Member, type Network, newKey, openNetwork } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'
import { type Machines, NODE, openMachines, type Space, WORLD } from './machines.ts'
import { addAddress, doesSucceed, inside } from './network-namespaces.ts'
import { icmp, nameOf, type Probe, type ProbeOptions, probe, SERVER, tcp, udp } from './probes.ts'

/** Each would answer in the world behind the node, where the node's default route leads. */
const NOT_PUBLIC = [
  ...['169.254.169.254', '192.168.77.2', '172.16.5.5', '100.64.5.5', '100.100.100.200'],
  ...['168.63.129.16', '192.0.0.192', '198.18.0.5', '198.51.100.5', '192.88.99.1', '240.0.0.5'],
  ...['fd77::2', 'fd00:ec2::254', 'fec0::5', '2001:db8::5', '3fff::5', '5f00::5', '100::5'],
  // IPv4 that is not public in IPv6: NAT64, 6to4, Teredo
  ...['64:ff9b::c0a8:4d02', '64:ff9b:1::c0a8:4d02', '2002:c0a8:4d02::1', '2001:0:c0a8:4d02::1'],
]
const NAMED_BY_OPERATOR = '8.8.4.4'
const WORLDS = [WORLD.ipv4, WORLD.ipv6]
const NODES = [NODE.ipv4, NODE.ipv6]
const NODE_IN_TUNNEL = ['10.0.0.1', 'fd53:6b79:6c61:726b::1']
const AS_ENGINE = ['setpriv', '--reuid=nobody', '--clear-groups']

onSqlite((engine) => {
  describe('node firewall, through a real tunnel', () => {
    let net: Network
    let machines: Machines
    let ann: Member
    let url: string
    let token: string
    let otherDevice: string[]

    const from = (space: Space, probes: readonly Probe[], options?: ProbeOptions) =>
      probe(machines.spaces[space], probes, options)
    const serve = (
      space: Space,
      ports: Partial<Record<'tcp' | 'udp' | 'ssh', number[]>> & { hosts?: string[] },
    ) => machines.start(space, [process.execPath, '-e', SERVER, JSON.stringify(ports)])
    const inNode = (...words: string[]) => inside(machines.spaces.node, ...words)
    const isOpen = async () => (await ann.browser.ok('getNodes')).nodes[0]?.is_open

    /** @returns what a client is set to */
    const addDevice = async (name: string) => {
      const { nodes } = await ann.browser.ok('getNodes')
      const { file, public_key } = await loadKey(join(machines.folder, name))
      const { tunnel } = await ann.browser.ok('addDevice', {
        DeviceInfo: name,
        Platform: 'linux',
        public_key,
        node_id: nodes[0]?.node_id ?? '',
      })
      return tunnelFile(tunnel, (await readFile(file, 'utf8')).trim())
    }

    beforeAll(async () => {
      net = await openNetwork(engine)
      machines = await openMachines('f', '203.0.113')
      const { host, spaces, endpoint } = machines
      const others = [...NOT_PUBLIC, NAMED_BY_OPERATOR]
      for (const address of others) await addAddress(spaces.world, address, 'lo')
      const hosts = [...WORLDS, ...others]
      await serve('world', { tcp: [25, 80, 465, 587], udp: [5353], hosts })
      await serve('node', { tcp: [22, 8080], udp: [5353], ssh: [2222] })

      await net.app.listen({ host, port: 0 })
      const { port } = net.app.server.address() as { port: number }
      const place = ['--country', 'NL', '--capacity', '9', '--endpoint', endpoint]
      const { output } = await net.operator('nodes', 'add', 'Here', ...place)
      ;[url, token] = [`http://${host}:${port}`, output.trim().split('\n').at(-1) ?? '']
      ann = await net.member()
      await ann.be('diamond', '2026-12-01T00:00:00Z')
    }, 120_000)

    afterAll(async () => {
      await machines.close()
      await net.close()
    }, 60_000)

    it('is closed without nft, and says what to install', async () => {
      const programs = join(machines.folder, 'programs')
      await mkdir(programs)
      for (const name of ['ip', 'wg', 'wireguard-go']) {
        await symlink((await inNode('which', name)).trim(), join(programs, name))
      }
      await machines.startNode(url, token, { PATH: programs })
      await expect
        .poll(async () => (await net.operator('nodes', 'list')).output, { timeout: 20_000 })
        .toContain(
          'closed: nftables is missing on it, so it carries no traffic. apt-get install nftables',
        )
      expect(await isOpen()).toBe(false)
      expect(machines.output.at(-1)).toBe(
        'tunnels are closed: nft_missing: apt-get install nftables',
      )
      await machines.stopNode()
    }, 60_000)

    it('opens as soon as its rules are in force', async () => {
      await machines.startNode(url, token, {
        OPEN_PORTS: 'tcp/8443',
        REFUSED_NETWORKS: '8.8.4.0/24',
        ENGINE_USERS: 'nobody',
      })
      await expect.poll(isOpen, { timeout: 20_000 }).toBe(true)
      expect(machines.output).toContain('firewall: the rules are in force, SSH on 22, 2222')
      await machines.setUp(await addDevice('device'))
      otherDevice = await machines.setUpOther(await addDevice('other'))
      await expect.poll(machines.ping, { timeout: 30_000 }).toBe(true)
    }, 60_000)

    it('lets a device reach the world: TCP, UDP and ICMP of IPv4 and IPv6', async () => {
      const open = [
        ...[80, 465, 587].flatMap((port) => tcp(port, WORLDS)),
        ...udp(5353, WORLDS),
        ...icmp(WORLDS),
      ]
      expect(await from('device', open)).toEqual(open.map(nameOf))
    })

    it('lets the world learn how large a packet the tunnel carries', async () => {
      const probes = udp(5353, WORLDS)
      expect(await from('device', probes, { size: 1400 })).toEqual(probes.map(nameOf))
    })

    it.each<[string, () => Probe[]]>([
      ['a port of the node itself', () => [...NODE_IN_TUNNEL, ...NODES].flatMap(portsOfNode)],
      ['an echo of the node itself', () => icmp([...NODE_IN_TUNNEL, ...NODES])],
      ['everybody on the node', () => udp(5353, ['224.0.0.1'])],
      ['private neighbours and metadata by TCP', () => tcp(80, NOT_PUBLIC)],
      ['private neighbours and metadata by UDP', () => udp(5353, NOT_PUBLIC)],
      ['private neighbours and metadata by ICMP', () => icmp(NOT_PUBLIC)],
      ['a network that its operator named', () => tcp(80, [NAMED_BY_OPERATOR])],
      ['another mail server', () => tcp(25, WORLDS)],
      ['another device', () => [...tcp(80, otherDevice), ...icmp(otherDevice)]],
    ])('lets no device reach %s', async (_, probes) => {
      expect(await from('device', probes())).toEqual([])
    })

    it('lets the world reach SSH, wherever it listens, and no other port of the node', async () => {
      const wanted = [...tcp(22, NODES), ...tcp(2222, NODES), ...icmp(NODES)]
      const others = [...tcp(8080, NODES), ...udp(5353, NODES)]
      expect(await from('world', [...wanted, ...others])).toEqual(wanted.map(nameOf))
    })

    it('lets nobody in the world reach a device', async () => {
      const allowed = await inNode('wg', 'show', machines.tunnel, 'allowed-ips')
      const device = allowed.split(/\s+/).find((word) => {
        return word.startsWith('10.') && !otherDevice.includes(word.replace('/32', ''))
      })
      const { world } = machines.spaces
      await inside(world, 'ip', 'route', 'replace', device ?? '', 'via', NODE.ipv4)
      expect(await from('world', icmp([device?.replace('/32', '') ?? '']))).toEqual([])
    })

    it('leaves an engine its callers and the port of the tunnel, and nothing else', async () => {
      const ports = JSON.stringify({ tcp: [8443] })
      await machines.start('node', [...AS_ENGINE, process.execPath, '-e', SERVER, ports])
      const called = tcp(8443, NODES)
      expect(await from('world', called)).toEqual(called.map(nameOf))
      const local = ['127.0.0.1', '::1']
      const otherPorts = [...tcp(80, WORLDS), ...udp(5353, WORLDS), ...tcp(8080, local)]
      expect(await from('node', otherPorts)).toEqual(otherPorts.map(nameOf))
      expect(await from('node', otherPorts, { as: AS_ENGINE })).toEqual([])
      expect([await sendsAsEngine(51820), await sendsAsEngine(5353)]).toEqual([true, false])
    })

    it.each([
      ['flushed', ['flush', 'ruleset']],
      ['changed', ['insert', 'rule', 'inet', 'skylark', 'from_tunnel', 'accept']],
      ['switched off', ['add', 'table', 'inet', 'skylark', '{ flags dormant; }']],
    ])(
      'is back within ten seconds when the rules are %s by hand, and says so',
      async (_, words) => {
        const list = () =>
          inNode('nft', '-st', 'list', 'table', 'inet', 'skylark').catch(() => 'no table')
        const before = await list()
        const linesBefore = machines.output.length
        await inNode('nft', ...words)
        const changedMs = performance.now()
        expect(await list()).not.toBe(before)
        await expect.poll(list, { timeout: 30_000, interval: 100 }).toBe(before)
        console.info(`rules back after ${Math.round(performance.now() - changedMs)} ms`)
        await expect
          .poll(() => machines.output.slice(linesBefore))
          .toEqual(['firewall: another program changed the rules; they are applied again'])
        expect(await isOpen()).toBe(true)
      },
    )

    it('stands beside peers: one removed by hand is back, one added by hand is gone', async () => {
      const { tunnel } = machines
      const peers = async () =>
        (await inNode('wg', 'show', tunnel, 'peers')).trim().split('\n').sort()
      const before = await peers()
      expect(before).toHaveLength(2)
      await inNode('wg', 'set', tunnel, 'peer', before[0] ?? '', 'remove')
      await inNode('wg', 'set', tunnel, 'peer', newKey(), 'allowed-ips', '10.0.0.77')
      const changedMs = performance.now()
      await expect.poll(peers, { timeout: 30_000, interval: 100 }).toEqual(before)
      console.info(`peers as wanted after ${Math.round(performance.now() - changedMs)} ms`)
      await expect.poll(machines.ping, { timeout: 30_000 }).toBe(true)
    })

    const sendsAsEngine = (port: number) =>
      doesSucceed(
        machines.spaces.node,
        ...AS_ENGINE,
        ...[process.execPath, '-e'],
        `const s = require('node:dgram').createSocket('udp4')
        s.send('x', ${port}, '127.0.0.1', (error) => { s.close(); process.exitCode = error ? 1 : 0 })`,
      )
  })
})

function portsOfNode(host: string): Probe[] {
  return [...[22, 2222, 8080].flatMap((port) => tcp(port, [host])), ...udp(5353, [host])]
}
