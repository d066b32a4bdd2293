import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  ensureTunnelPrograms,
  inside,
  openNamespaces,
  startInside,
  succeeds,
} from './network-namespaces.ts'

const AGENT = fileURLToPath(new URL('../../src/agent/main.ts', import.meta.url))
const SENT_BYTES = 50_000_000
const run = promisify(execFile)

/**
 * A server in the node's namespace that sends 50 MB to whoever connects, no faster than the cable
 * between the namespaces takes it; a client that counts them.
 */
const SENDER = `require('node:net').createServer(async (s) => {
  s.on('error', () => {})
  for (let n = 0; n < ${SENT_BYTES / 50_000}; n += 1) {
    if (!s.write(Buffer.alloc(50000, 7))) await new Promise((go) => s.once('drain', go))
    await new Promise((go) => setTimeout(go, 16))
  }
  s.end()
}).listen(7007, '10.0.0.1', () => console.log('ready'))`
const RECEIVER = `let n = 0; require('node:net').connect(7007, '10.0.0.1').on('data', (d) => { n += d.length }).on('close', () => console.log(n))`

/** A node and a device, each a machine of its own, with a cable between them and one to the service. */
export interface Machines {
  /** a folder that goes with them */
  folder: string
  /** where the node reaches this machine, and so the service */
  host: string
  /** what devices connect to */
  endpoint: string
  /** keeps the node's tunnels, and has something to send through them */
  startNode(service_url: string, token: string): Promise<void>
  /** gives the device the configuration of a WireGuard client */
  setUp(configuration: string): Promise<void>
  /** whether the node answers through the tunnel within a second */
  ping(): Promise<boolean>
  /** takes 50 MB through the tunnel. @returns whether all came */
  receive(): Promise<boolean>
  /** bytes by the counters of both ends; the node's are more by what was lost and sent again */
  countFlowed(): Promise<{ at_device: number; at_node: number }>
  close(): Promise<void>
}

/**
 * @param mark a letter that keeps their names apart from those of other machines
 * @param net three numbers of a network between this machine and the node
 */
export async function openMachines(mark: string, net: string): Promise<Machines> {
  ensureTunnelPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'skylark-tunnels-'))
  const [node, device, wire] = [`skn${mark}`, `skd${mark}`, `skw${mark}`]
  const [node_wg, device_wg] = [`wgn${mark}`, `wgd${mark}`]
  const children: ChildProcess[] = []
  const undo = [await openNamespaces(node, device)]
  await run('ip', ['link', 'add', wire, 'type', 'veth', 'peer', 'name', `${wire}n`])
  undo.push(async () => {
    await run('ip', ['link', 'del', wire]).catch(() => {})
  })
  await run('ip', ['link', 'set', `${wire}n`, 'netns', node])
  await run('ip', ['address', 'add', `${net}.1/24`, 'dev', wire])
  await run('ip', ['link', 'set', wire, 'up'])
  await inside(node, 'ip', 'address', 'add', `${net}.2/24`, 'dev', `${wire}n`)
  await inside(node, 'ip', 'link', 'set', `${wire}n`, 'up')

  const start = async (words: string[], env: Record<string, string>, ready: string) => {
    const child = startInside(node, words, env)
    children.push(child)
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      if (String(chunk).includes(ready)) break
    }
    child.stdout.resume()
  }
  return {
    folder,
    host: `${net}.1`,
    endpoint: '192.0.2.1:51820',

    async startNode(service_url, token) {
      const STATE_DIR = join(folder, 'agent')
      const env = { SERVICE_URL: service_url, NODE_TOKEN: token, STATE_DIR, INTERFACE: node_wg }
      await start([process.execPath, AGENT], env, 'keeps its tunnels')
      await start([process.execPath, '-e', SENDER], {}, 'ready')
    },

    async setUp(configuration) {
      const lineOf = (name: string) =>
        new RegExp(`^${name} = (.*)$`, 'm').exec(configuration)?.[1] ?? ''
      const [address = ''] = lineOf('Address').split(', ')
      // what only wg-quick reads is done by hand, and not all goes through the tunnel
      const file = join(folder, 'tunnel.conf')
      await writeFile(file, configuration.replace(/^(Address|DNS|MTU) .*\n/gm, ''), { mode: 0o600 })
      await inside(device, 'wireguard-go', device_wg)
      await inside(device, 'wg', 'setconf', device_wg, file)
      await inside(device, 'ip', 'address', 'add', address, 'dev', device_wg)
      await inside(device, 'ip', 'link', 'set', 'mtu', lineOf('MTU'), 'up', 'dev', device_wg)
      await inside(device, 'ip', 'route', 'add', '10.0.0.0/8', 'dev', device_wg)
    },

    ping: () => succeeds(device, 'ping', '-c', '1', '-W', '1', '10.0.0.1'),

    async receive() {
      return Number(await inside(device, process.execPath, '-e', RECEIVER)) === SENT_BYTES
    },

    async countFlowed() {
      const count = async (space: string, tunnel: string) => {
        const said = await inside(space, 'wg', 'show', tunnel, 'transfer')
        const [, received, sent] = said.split(/\s+/)
        return Number(received) + Number(sent)
      }
      return { at_device: await count(device, device_wg), at_node: await count(node, node_wg) }
    },

    async close() {
      for (const child of children) {
        if (child.exitCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await succeeds(node, 'ip', 'link', 'del', node_wg)
      await succeeds(device, 'ip', 'link', 'del', device_wg)
      for (const step of undo.reverse()) await step()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
