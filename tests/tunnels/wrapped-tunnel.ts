import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { WayKind } from '#domain/nodes/ways.ts'
import { readServedProfile } from '../../src/server/nodes/profiles.ts'
import { openNetwork } from '../server/devices/network.ts'
import { authorityFile, makeAuthority, makeCertificate, WAY_HOST } from '../support/certificates.ts'
import type { Engine } from '../support/engines.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { startDrawing } from './endless-draw.ts'
import { NODE, openMachines, WORLD } from './machines.ts'
import { addAddress, ensurePrograms, inside } from './network-namespaces.ts'
import { addRealDevice, startOpenNode } from './node-and-device.ts'
import { SERVER } from './probes.ts'
import { openWay, unitLauncher } from './way-clients.ts'

const DRAW_MS = 5000
export const PINGS = 20
export const WAIT = { timeout: PATIENCE_MS, interval: 300 }

/** Each answers in the world behind the node, at a port of TCP and of UDP, to anyone who reaches it. */
const PRIVATE = [
  ...['169.254.169.254', '192.168.77.2', '172.16.5.5', '100.64.5.5', '100.100.100.200'],
  ...['168.63.129.16', '198.18.0.5', '192.88.99.1', 'fd77::2', 'fec0::5', '2001:db8::5'],
]
const OF_NODE = ['127.0.0.1', '::1', NODE.ipv4, NODE.ipv6, '192.0.2.1', '10.0.0.1']
const IN_WORLD = [WORLD.ipv4, WORLD.ipv6, ...PRIVATE, '8.8.4.4']
/** Nobody gets there by a way's secret, and a member not to those that are not public. */
export const FORBIDDEN = {
  byWay: [...OF_NODE, ...IN_WORLD],
  byTunnel: [NODE.ipv4, '10.0.0.1', ...PRIVATE],
}
/** The port of FORBIDDEN, which greets over TCP. */
export const SERVED_PORT = 5353
/** Open on the node for servers of tests. */
export const FREE_PORT = 9388

/** A member's device, its node, and what stands for the internet, ready to go through ways. */
export type WrappedTunnel = Awaited<ReturnType<typeof openWrappedTunnel>>

/**
 * @param mark a letter that keeps its machines apart from others
 * @param home three numbers of a network between this machine and the node
 */
export async function openWrappedTunnel(engine: Engine, mark: string, home: string) {
  ensurePrograms({ 'ss-server': 'shadowsocks-libev', trojan: 'trojan', openssl: 'openssl' })
  const net = await openNetwork(engine)
  const machines = await openMachines(mark, home)
  const { host, spaces } = machines
  // unlike the machines' own, this one is readable by the user of engines
  const folder = await mkdtemp(join(tmpdir(), 'skylark-ways-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site/index.html'), `<h1>Site of ${mark}</h1>`)
  await makeAuthority(folder)
  const { certificate, key } = await makeCertificate(folder)
  await inside(spaces.node, 'sh', '-c', 'echo 443 > /proc/sys/net/ipv4/ip_unprivileged_port_start')
  for (const address of [...PRIVATE, '8.8.4.4']) await addAddress(spaces.world, address, 'lo')

  await net.app.listen({ host, port: 0 })
  const { port } = net.app.server.address() as { port: number }
  const settings = {
    ENGINE_USERS: 'nobody',
    OPEN_PORTS: `udp/${FREE_PORT},tcp/${FREE_PORT}`,
    SITE_FOLDER: join(folder, 'site'),
    NODE_EXTRA_CA_CERTS: authorityFile(folder),
  }
  const how = { serviceUrl: `http://${host}:${port}`, settings, launcher: unitLauncher() }
  const node_id = await startOpenNode(net, machines, { name: 'Here', ...how })
  for (const [space, hosts] of [['node', OF_NODE] as const, ['world', IN_WORLD] as const]) {
    const served = { tcp: [80], ssh: [SERVED_PORT], udp: [SERVED_PORT], hosts }
    await machines.start(space, [process.execPath, '-e', SERVER, JSON.stringify(served)])
  }
  const ann = await net.member()
  await ann.be('diamond', '2026-12-31T00:00:00Z')
  const device_id = await addRealDevice(ann, machines, node_id)

  const ways = (...words: string[]) => net.operator('nodes', 'ways', 'Here', ...words)
  const pinging = (wanted: boolean) => expect.poll(machines.ping, WAIT).toBe(wanted)
  /** @returns the secrets of a way, the newest first */
  const secretsOf = async (port: number) => {
    const profile = await readServedProfile(net.services, node_id)
    return profile?.ways.find((way) => way.port === port)?.secrets ?? []
  }
  return {
    net,
    machines,
    ann,
    device_id,
    folder,
    ways,
    pinging,
    secretsOf,

    /** Sets ways in order of preference, and waits until the first one is told to run. */
    async offer(list: string) {
      const files = ['--host', WAY_HOST, '--certificate', certificate, '--key', key]
      await ways('--ways', list, ...(list.includes('tls') ? files : []))
      const [first] = list.split(',')
      await expect
        .poll(async () => (await ways()).output, WAIT)
        .toMatch(new RegExp(`${first} +runs`))
    },

    /** Has the same peer go through the way at a port of the node, which takes a client of its own. */
    async wrap(kind: WayKind, port: number): Promise<ChildProcess> {
      const [secret = ''] = await secretsOf(port)
      const from = port + 10_000
      const ends = { from, to: '127.0.0.1:51820' }
      const client = await openWay(machines, { kind, port, secret, folder }, ends)
      await machines.sendTo(`127.0.0.1:${from}`)
      return client
    },

    /** @returns how many of the pings came back */
    async countPings() {
      const script = `ping -c ${PINGS} -i 0.2 -W 1 ${WORLD.ipv4} || true`
      const output = await inside(spaces.device, 'sh', '-c', script)
      return Number(/(\d+) received/.exec(output)?.[1])
    },

    /** @returns megabits a second that the device takes at most */
    async measureRate() {
      const before = await machines.countFlowed()
      const beganMs = performance.now()
      const drawing = await startDrawing(machines)
      await setTimeout(DRAW_MS)
      const { atDevice } = await machines.countFlowed()
      const tookMs = performance.now() - beganMs
      await endProcess(drawing)
      return ((atDevice - before.atDevice) * 8) / 1000 / tookMs
    },

    async close() {
      await machines.close()
      await net.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Ends a program that was started in a machine. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
