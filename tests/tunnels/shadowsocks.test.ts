import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHADOWSOCKS_METHOD } from '#domain/nodes/ways.ts'
import { readServedProfile } from '../../src/server/nodes/profiles.ts'
import { type Member, type Network, openNetwork } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { startDrawing, startSending } from './endless-draw.ts'
import { type Machines, NODE, openMachines, WORLD } from './machines.ts'
import { addAddress, ensurePrograms, inside } from './network-namespaces.ts'
import { addRealDevice, startOpenNode } from './node-and-device.ts'
import { nameOf, type Probe, probe, SERVER, tcp, udp } from './probes.ts'
import { dropWireguard, openShadowsocks, pidsOf, unitLauncher } from './shadowsocks-clients.ts'

const PINGS = 20
const DISCONNECTS = 10
const DRAW_MS = 5000
const WAIT = { timeout: PATIENCE_MS, interval: 300 }
/** Each answers at a port of UDP, to whoever reaches it. */
const PRIVATE = [
  ...['169.254.169.254', '192.168.77.2', '172.16.5.5', '100.64.5.5', '100.100.100.200'],
  ...['168.63.129.16', '198.18.0.5', '192.88.99.1', 'fd77::2', 'fec0::5', '2001:db8::5'],
]
const OF_NODE = ['127.0.0.1', '::1', NODE.ipv4, NODE.ipv6, '192.0.2.1', '10.0.0.1']
const FORBIDDEN = [...OF_NODE, WORLD.ipv4, WORLD.ipv6, ...PRIVATE, '8.8.4.4']

onSqlite((engine) => {
  describe('a tunnel inside Shadowsocks (decision 160)', () => {
    let net: Network
    let machines: Machines
    let ann: Member
    let node_id: string
    let device_id: string
    let client: ChildProcess

    const inDevice = (...words: string[]) => inside(machines.spaces.device, ...words)
    const ways = (...words: string[]) => net.operator('nodes', 'ways', 'Here', ...words)
    const serve = (space: 'node' | 'world', hosts: string[]) =>
      machines.start(space, [
        ...[process.execPath, '-e', SERVER],
        JSON.stringify({ tcp: [80], udp: [5353], hosts }),
      ])
    const pinging = (wanted: boolean) => expect.poll(machines.ping, WAIT).toBe(wanted)
    const secretOf = async (port: number) => {
      const profile = await readServedProfile(net.services, node_id)
      return profile?.ways.find((way) => way.port === port)?.secrets[0] ?? ''
    }
    /** @returns how many of the pings came back */
    const countPings = async () => {
      const said = await inDevice(
        ...['sh', '-c', `ping -c ${PINGS} -i 0.2 -W 1 ${WORLD.ipv4} || true`],
      )
      return Number(/(\d+) received/.exec(said)?.[1])
    }
    /** Has the same peer go through the way at a port of the node. */
    const wrap = async (port: number) => {
      const server = { host: '192.0.2.1', port, secret: await secretOf(port) }
      const from = port + 10_000
      const opened = await openShadowsocks(machines, server, { from, to: '127.0.0.1:51820' })
      await machines.sendTo(`127.0.0.1:${from}`)
      return opened
    }
    /** @returns megabits a second that the device takes at most */
    const measureRate = async () => {
      const before = await machines.countFlowed()
      const beganMs = performance.now()
      const drawing = await startDrawing(machines)
      await setTimeout(DRAW_MS)
      const { atDevice } = await machines.countFlowed()
      const tookMs = performance.now() - beganMs
      await end(drawing)
      return ((atDevice - before.atDevice) * 8) / 1000 / tookMs
    }
    const end = async (child: ChildProcess) => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }

    beforeAll(async () => {
      ensurePrograms({ 'ss-server': 'shadowsocks-libev' })
      net = await openNetwork(engine)
      machines = await openMachines('y', '198.18.9')
      const { host, spaces } = machines
      for (const address of [...PRIVATE, '8.8.4.4']) await addAddress(spaces.world, address, 'lo')
      await serve('world', [...Object.values(WORLD), ...PRIVATE, '8.8.4.4'])
      await net.app.listen({ host, port: 0 })
      const { port } = net.app.server.address() as { port: number }
      const settings = { ENGINE_USERS: 'nobody', OPEN_PORTS: 'udp/9388' }
      const serviceUrl = `http://${host}:${port}`
      const how = { settings, launcher: unitLauncher() }
      node_id = await startOpenNode(net, machines, { name: 'Here', serviceUrl, ...how })
      await serve('node', OF_NODE)
      ann = await net.member()
      await ann.be('diamond', '2026-12-31T00:00:00Z')
      device_id = await addRealDevice(ann, machines, node_id)
    })

    afterAll(async () => {
      await machines.close()
      await net.close()
    })

    it('passes a filter that plain WireGuard does not pass', async () => {
      await pinging(true)
      await dropWireguard(machines.spaces.device)
      const plain = await countPings()
      await ways('--ways', 'shadowsocks:8388')
      await expect.poll(async () => (await ways()).said, WAIT).toMatch(/shadowsocks:8388 +runs/)
      client = await wrap(8388)
      await pinging(true)
      const wrapped = await countPings()
      console.info(`behind the filter: plain ${plain}, Shadowsocks ${wrapped} of ${PINGS}`)
      expect([plain, wrapped]).toEqual([0, PINGS])
    })

    it('counts what the interface counts', async () => {
      const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes
      expect(await machines.receive()).toBe(true)
      const { atDevice, atNode } = await machines.countFlowed()
      await expect.poll(usedBytes, WAIT).toBeGreaterThan(atDevice * 0.98)
      const used_bytes = await usedBytes()
      console.info(`Shadowsocks: flowed ${atDevice} to ${atNode}, counted ${used_bytes}`)
      expect(used_bytes).toBeLessThan(atNode * 1.02)
    })

    it('carries a share of what plain WireGuard carries', async () => {
      const { device } = machines.spaces
      await startSending(machines)
      const wrapped = await measureRate()
      await inside(device, 'nft', 'delete', 'table', 'inet', 'censor')
      await machines.sendTo(machines.endpoint)
      await pinging(true)
      const plain = await measureRate()
      await dropWireguard(device)
      await machines.sendTo('127.0.0.1:18388')
      await pinging(true)
      const [share, ofPlain] = [Math.round((100 * wrapped) / plain), Math.round(plain)]
      console.info(`Shadowsocks: ${share} % of ${ofPlain} megabits a second`)
      expect(Math.min(wrapped, plain)).toBeGreaterThan(0)
    })

    it('lets a member reach nothing more than plain WireGuard does', async () => {
      const open = tcp(80, [WORLD.ipv4])
      const closed = [NODE.ipv4, '10.0.0.1', ...PRIVATE].flatMap((host) => [
        ...tcp(80, [host]),
        ...udp(5353, [host]),
      ])
      const { device } = machines.spaces
      expect(await probe(device, [...open, ...closed])).toEqual(open.map(nameOf))
    })

    it('leads whoever has its secret to the tunnel alone', async () => {
      const way = { host: '192.0.2.1', port: 8388, secret: await secretOf(8388) }
      const reach = async (server: typeof way, first: number) => {
        const probes: Probe[] = []
        const children: ChildProcess[] = []
        for (const [at, address] of FORBIDDEN.entries()) {
          const to = address.includes(':') ? `[${address}]:5353` : `${address}:5353`
          children.push(await openShadowsocks(machines, server, { from: first + at, to }))
          probes.push(...udp(first + at, ['127.0.0.1']))
        }
        const found = await probe(machines.spaces.device, probes)
        for (const child of children) await end(child)
        return found.length
      }
      // the same server without the firewall's rules for engines: the attack itself works
      const run = 'echo ready; exec ss-server "$@" 2>/dev/null'
      const place = ['-s', '0.0.0.0', '-p', '9388', '-k', 'x', '-m', SHADOWSOCKS_METHOD, '-U']
      await machines.start('node', ['sh', '-c', run, 'sh', ...place])
      const free = await reach({ ...way, port: 9388, secret: 'x' }, 20_000)
      const held = await reach(way, 21_000)
      console.info(`reached ${held} of ${FORBIDDEN.length}; without rules ${free}`)
      expect([free, held]).toEqual([FORBIDDEN.length, 0])
      await pinging(true)
    })

    it('ends within five seconds of the disconnect', async () => {
      const tookMs: number[] = []
      for (let round = 0; round < DISCONNECTS; round += 1) {
        await ann.browser.ok('disconnectDevice', {}, { device_id })
        const endedMs = performance.now()
        await expect.poll(machines.ping, { timeout: 5000, interval: 300 }).toBe(false)
        tookMs.push(Math.round(performance.now() - endedMs))
        await ann.browser.ok('connectDevice', {}, { device_id })
        await pinging(true)
      }
      console.info(`Shadowsocks: no ping ${tookMs.sort((a, b) => a - b)} ms after the disconnect`)
    })

    it('is started again when it ends by itself', async () => {
      const { node } = machines.spaces
      const before = (await pidsOf(node, 'ss-server')).length
      const owners = async () => inside(node, 'sh', '-c', 'ps -o pid=,user= -C ss-server')
      const engine = Number(/(\d+) nobody/.exec(await owners())?.[1])
      process.kill(engine, 'SIGKILL')
      await expect.poll(() => pidsOf(node, 'ss-server'), WAIT).not.toContain(engine)
      await expect.poll(async () => (await pidsOf(node, 'ss-server')).length, WAIT).toBe(before)
      await pinging(true)
    })

    it('moves to a new port with a new secret, while the earlier one stays until it is ended', async () => {
      const earlier = await secretOf(8388)
      await ways('--ways', 'shadowsocks:8389')
      await expect.poll(async () => (await ways()).said, WAIT).toMatch(/shadowsocks:8389 +runs/)
      expect(await machines.ping()).toBe(true)
      expect(await secretOf(8388)).toBe(earlier)
      expect(await secretOf(8389)).not.toBe(earlier)
      await ways('--now')
      await pinging(false)
      await end(client)
      client = await wrap(8389)
      await pinging(true)
    })

    it('is cut off from its earlier secret when that is rotated at its port', async () => {
      await ways('--rotate')
      await pinging(false)
      await end(client)
      client = await wrap(8389)
      await pinging(true)
    })

    it('says why it does not run', async () => {
      await ways('--ways', 'shadowsocks:8389,shadowsocks:5353')
      await expect
        .poll(async () => (await ways()).said, WAIT)
        .toMatch(/shadowsocks:5353 +does not run: another program on the node uses its port/)
      const { said } = await net.operator('doctor')
      expect(said).toContain('Here: shadowsocks:5353 does not run')
      expect(await machines.ping()).toBe(true)
    })

    it('ends with the agent, whatever ends that, and leaves no secret on the disk', async () => {
      const secrets = [await secretOf(8389), await secretOf(5353)]
      const { node } = machines.spaces
      const others = 1
      await machines.killNode()
      await expect.poll(async () => (await pidsOf(node, 'ss-server')).length, WAIT).toBe(others)
      for (const secret of secrets) {
        const found = await inside(
          node,
          'sh',
          '-c',
          `grep -rl ${secret} ${machines.folder} || true`,
        )
        expect(found).toBe('')
      }
      expect(machines.said.join('\n')).not.toMatch(/192\.0\.2\.2/)
    })
  })
})
