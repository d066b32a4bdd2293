import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import {
  addAddress,
  doesSucceed,
  ensureTunnelPrograms,
  enterTunnel,
  inside,
  layCable,
  layCableHome,
  openNamespaces,
  startInside,
} from './network-namespaces.ts'

const AGENT = fileURLToPath(new URL('../../src/agent/main.ts', import.meta.url))
const SENT_BYTES = 50_000_000

/** Where the world behind the node answers; the namespaces lead nowhere else. */
export const WORLD = { ipv4: '9.9.9.9', ipv6: '2620:fe::fe' }
/** The node as the world sees it. */
export const NODE = { ipv4: '1.0.0.2', ipv6: '2a00:1::2' }

/**
 * A server in the world behind the node that sends 50 MB to anyone who connects, no faster than the cable
 * between the namespaces takes it; a client that counts them.
 */
const SENDER = `require('node:net').createServer(async (s) => {
  s.on('error', () => {})
  for (let n = 0; n < ${SENT_BYTES / 50_000}; n += 1) {
    if (!s.write(Buffer.alloc(50000, 7))) await new Promise((go) => s.once('drain', go))
    await new Promise((go) => setTimeout(go, 16))
  }
  s.end()
}).listen(7007, '${WORLD.ipv4}', () => console.log('ready'))`
const RECEIVER = `let n = 0; require('node:net').connect(7007, '${WORLD.ipv4}').on('data', (d) => { n += d.length }).on('close', () => console.log(n))`

export type Env = Readonly<Record<string, string>>
export type Space = 'node' | 'device' | 'world'

/** A node, a device and the world behind the node, each a machine of its own, with cables between them. */
export interface Machines {
  /** a folder that goes with them */
  folder: string
  /** where the node reaches this machine, and so the service */
  host: string
  /** what devices connect to */
  endpoint: string
  /** names of their namespaces */
  spaces: Readonly<Record<Space, string>>
  /** the interface of the node's tunnels */
  tunnel: string
  /** what the agent has printed, line by line */
  output: readonly string[]
  /**
   * keeps the node's tunnels, until the agent says that they are open or why they are not
   * @param launcher starts the agent, e.g. with fewer rights
   */
  startNode(
    serviceUrl: string,
    token: string,
    settings?: Env,
    launcher?: readonly string[],
  ): Promise<void>
  stopNode(): Promise<void>
  /** ends the agent where it is, by signal 9 */
  killNode(): Promise<void>
  /** starts a program that says "ready" once it is */
  start(space: Space, words: readonly string[], env?: Env): Promise<ChildProcess>
  /** gives the device the configuration of a WireGuard client, by which all goes through the tunnel */
  setUp(configuration: string): Promise<void>
  /** sends the device's packets for the node elsewhere, with the same keys */
  sendTo(endpoint: string): Promise<void>
  /** gives it to a second device, which is in the world. @returns its addresses in the tunnel */
  setUpOther(configuration: string): Promise<string[]>
  /** whether the world answers through the tunnel within a second */
  ping(): Promise<boolean>
  /** takes 50 MB through the tunnel. @returns whether all came */
  receive(): Promise<boolean>
  /** bytes by the counters of both ends; the node's are more by what was lost and sent again */
  countFlowed(): Promise<{ atDevice: number; atNode: number }>
  close(): Promise<void>
}

/**
 * @param mark a letter that keeps their names apart from those of other machines
 * @param net three numbers of a network between this machine and the node
 */
export async function openMachines(mark: string, net: string): Promise<Machines> {
  ensureTunnelPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'skylark-tunnels-'))
  const spaces = { node: `skn${mark}`, device: `skd${mark}`, world: `skw${mark}` }
  const { node, device, world } = spaces
  const [nodeWg, deviceWg, otherWg] = [`wgn${mark}`, `wgd${mark}`, `wgo${mark}`]
  const children: ChildProcess[] = []
  const output: string[] = []
  let agent: ChildProcess | null = null
  const undo = [await openNamespaces(node, device, world)]
  await layCable(
    { space: node, name: `${node}-d`, addresses: ['192.0.2.1/24'] },
    { space: device, name: `${device}-c`, addresses: ['192.0.2.2/24'] },
  )
  await layCable(
    { space: node, name: `${node}-w`, addresses: [`${NODE.ipv4}/24`, `${NODE.ipv6}/64`] },
    { space: world, name: `${world}-c`, addresses: ['1.0.0.1/24', '2a00:1::1/64'] },
  )
  for (const address of Object.values(WORLD)) {
    await addAddress(world, address, 'lo')
  }
  await inside(node, 'ip', 'route', 'add', 'default', 'via', '1.0.0.1')
  await inside(node, 'ip', '-6', 'route', 'add', 'default', 'via', '2a00:1::1')
  for (const name of ['ipv4/ip_forward', 'ipv6/conf/all/forwarding']) {
    await inside(node, 'sh', '-c', `echo 1 > /proc/sys/net/${name}`)
  }

  undo.push(await layCableHome(node, `skh${mark}`, net))

  const start = async (
    space: Space,
    words: readonly string[],
    { env = {}, ready = /ready/, lines = [] }: { env?: Env; ready?: RegExp; lines?: string[] },
  ) => {
    const child = startInside(spaces[space], words, env)
    children.push(child)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      if (ready.test(line)) resolve()
    })
    child.once('exit', () => reject(new Error(`${words.join(' ')} has ended`)))
    await promise
    return child
  }
  const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  await start('world', [process.execPath, '-e', SENDER], {})
  return {
    folder,
    host: `${net}.1`,
    endpoint: '192.0.2.1:51820',
    spaces,
    tunnel: nodeWg,
    output,

    async startNode(serviceUrl, token, settings = {}, launcher = []) {
      const STATE_DIR = join(folder, 'agent')
      const place = { SERVICE_URL: serviceUrl, NODE_TOKEN: token, STATE_DIR, INTERFACE: nodeWg }
      const how = { env: { ...place, ...settings }, ready: /tunnels are/, lines: output }
      agent = await start('node', [...launcher, process.execPath, AGENT], how)
    },

    async stopNode() {
      if (agent) await end(agent)
    },

    async killNode() {
      if (agent) await end(agent, 'SIGKILL')
    },

    start: (space, words, env = {}) => start(space, words, { env }),

    async setUp(configuration) {
      await enterTunnel(device, deviceWg, configuration, folder)
      for (const family of ['-4', '-6']) {
        await inside(device, 'ip', family, 'route', 'add', 'default', 'dev', deviceWg)
      }
    },

    async sendTo(endpoint) {
      const peer = (await inside(device, 'wg', 'show', deviceWg, 'peers')).trim()
      await inside(device, 'wg', 'set', deviceWg, 'peer', peer, 'endpoint', endpoint)
    },

    async setUpOther(configuration) {
      await inside(world, 'ip', 'route', 'add', '192.0.2.0/24', 'via', NODE.ipv4)
      return enterTunnel(world, otherWg, configuration, folder)
    },

    ping: () => doesSucceed(device, 'ping', '-c', '1', '-W', '1', WORLD.ipv4),

    async receive() {
      return Number(await inside(device, process.execPath, '-e', RECEIVER)) === SENT_BYTES
    },

    async countFlowed() {
      const count = async (space: string, tunnel: string) => {
        const transfer = await inside(space, 'wg', 'show', tunnel, 'transfer')
        const [, received, sent] = transfer.split(/\s+/)
        return Number(received) + Number(sent)
      }
      return { atDevice: await count(device, deviceWg), atNode: await count(node, nodeWg) }
    },

    async close() {
      for (const child of children) await end(child)
      await doesSucceed(node, 'ip', 'link', 'del', nodeWg)
      await doesSucceed(device, 'ip', 'link', 'del', deviceWg)
      await doesSucceed(world, 'ip', 'link', 'del', otherWg)
      for (const step of undo.reverse()) await step()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
