import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadKey } from '../../src/agent/state.ts'
import { startSlotChecks } from '../../src/server/devices/check-slots.ts'
import { type Member, type Network, openNetwork } from '../server/devices/network.ts'
import { forEachEngine } from '../support/engines.ts'
import {
  ensureTunnelPrograms,
  inside,
  openNamespaces,
  startInside,
  succeeds,
} from './network-namespaces.ts'

const AGENT = fileURLToPath(new URL('../../src/agent/main.ts', import.meta.url))
const MB = 1_000_000
const HOST = '198.51.100.1'
const run = promisify(execFile)

/**
 * A server in the node's namespace that sends 50 MB to whoever connects, no faster than the cable
 * between the namespaces takes it; a client that counts them.
 */
const SENDER = `require('node:net').createServer(async (s) => {
  s.on('error', () => {})
  for (let n = 0; n < 1000; n += 1) {
    if (!s.write(Buffer.alloc(50000, 7))) await new Promise((go) => s.once('drain', go))
    await new Promise((go) => setTimeout(go, 16))
  }
  s.end()
}).listen(7007, '10.0.0.1', () => console.log('ready'))`
const RECEIVER = `let n = 0; require('node:net').connect(7007, '10.0.0.1').on('data', (d) => { n += d.length }).on('close', () => console.log(n))`

forEachEngine((engine) => {
  describe('a real tunnel', () => {
    let net: Network
    let ann: Member
    let folder: string
    let device_id: string
    const children: ChildProcess[] = []
    const undo: (() => unknown)[] = []
    const suffix = engine.name === 'SQLite' ? 's' : 'p'
    const [node, device, wire] = [`skn${suffix}`, `skd${suffix}`, `skw${suffix}`]
    const [node_wg, device_wg] = [`wgn${suffix}`, `wgd${suffix}`]

    const start = async (space: string, words: string[], env = {}, ready = 'ready') => {
      const child = startInside(space, words, env)
      children.push(child)
      for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
        if (String(chunk).includes(ready)) break
      }
      child.stdout.resume()
      return child
    }
    const ping = () => succeeds(device, 'ping', '-c', '1', '-W', '1', '10.0.0.1')
    const pinging = (wanted: boolean, timeout: number) =>
      expect.poll(ping, { timeout, interval: 300 }).toBe(wanted)

    beforeAll(async () => {
      ensureTunnelPrograms()
      folder = await mkdtemp(join(tmpdir(), 'skylark-tunnels-'))
      net = await openNetwork(engine)
      undo.push(await openNamespaces(node, device))
      await run('ip', ['link', 'add', wire, 'type', 'veth', 'peer', 'name', `${wire}n`])
      undo.push(() => run('ip', ['link', 'del', wire]).catch(() => {}))
      await run('ip', ['link', 'set', `${wire}n`, 'netns', node])
      await run('ip', ['address', 'add', `${HOST}/24`, 'dev', wire])
      await run('ip', ['link', 'set', wire, 'up'])
      await inside(node, 'ip', 'address', 'add', '198.51.100.2/24', 'dev', `${wire}n`)
      await inside(node, 'ip', 'link', 'set', `${wire}n`, 'up')
      await net.app.listen({ host: HOST, port: 0 })
      const { port } = net.app.server.address() as { port: number }
      undo.push(startSlotChecks(net.services, () => {}))

      await net.operator('content', 'export', join(folder, 'content'))
      const file = join(folder, 'content/content/web-config.json')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('"10 GB"', '"10 MB"'))
      await net.operator('content', 'apply', join(folder, 'content'))
      net.clock.advance(2000)

      const { said } = await net.operator(
        ...['nodes', 'add', 'Here', '--country', 'NL', '--capacity', '9'],
        ...['--endpoint', '192.0.2.1:51820'],
      )
      await start(
        node,
        [process.execPath, AGENT],
        {
          SERVICE_URL: `http://${HOST}:${port}`,
          NODE_TOKEN: said.trim().split('\n').at(-1),
          STATE_DIR: join(folder, 'agent'),
          INTERFACE: node_wg,
        },
        'keeps its tunnels',
      )
      await start(node, [process.execPath, '-e', SENDER])

      ann = await net.member()
      await ann.be('gold', '2026-12-01T00:00:00Z')
      const { file: key_file, public_key } = await loadKey(join(folder, 'device'))
      const { nodes } = await vi.waitFor(
        async () => {
          const list = await ann.browser.ok('getNodes')
          if (!list.nodes[0]?.is_open) throw new Error('the agent has not asked yet')
          return list
        },
        { timeout: 10_000 },
      )
      const added = await ann.browser.ok('addDevice', {
        ...{ DeviceInfo: 'Router', Platform: 'linux', public_key },
        node_id: nodes[0]?.node_id ?? '',
      })
      device_id = added.device.DeviceId
      const { tunnel } = added
      await inside(device, 'wireguard-go', device_wg)
      await inside(
        device,
        ...['wg', 'set', device_wg, 'private-key', key_file, 'peer', tunnel.node_public_key],
        ...['endpoint', tunnel.endpoint, 'allowed-ips', '0.0.0.0/0'],
        ...['persistent-keepalive', String(tunnel.keepalive_s)],
      )
      await inside(device, 'ip', 'address', 'add', tunnel.addresses[0] ?? '', 'dev', device_wg)
      await inside(device, 'ip', 'link', 'set', 'mtu', String(tunnel.mtu), 'up', 'dev', device_wg)
      await inside(device, 'ip', 'route', 'add', '10.0.0.0/8', 'dev', device_wg)
    }, 120_000)

    afterAll(async () => {
      for (const child of children) {
        if (child.exitCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await succeeds(node, 'ip', 'link', 'del', node_wg)
      await succeeds(device, 'ip', 'link', 'del', device_wg)
      for (const step of undo.reverse()) await step()
      await net.close()
      await rm(folder, { recursive: true, force: true })
    }, 60_000)

    it('carries a ping, and the device is shown as online', async () => {
      await pinging(true, 20_000)
      const isConnecting = async () => (await ann.browser.ok('getDevices')).devices[0]?.isConnecting
      await expect.poll(isConnecting, { timeout: 20_000, interval: 500 }).toBe(true)
    }, 60_000)

    it('carries 50 MB, and the usage is within 2 % of what flowed', async () => {
      expect(Number(await inside(device, process.execPath, '-e', RECEIVER))).toBe(50 * MB)
      const usedBytes = async () => (await ann.browser.ok('getUsage')).used_bytes
      await expect.poll(usedBytes, { timeout: 60_000, interval: 1000 }).toBeGreaterThan(50 * MB)
      const [, received, sent] = (await inside(device, 'wg', 'show', device_wg, 'transfer')).split(
        /\s+/,
      )
      const flowed_bytes = Number(received) + Number(sent)
      const used_bytes = await usedBytes()
      console.info(`${engine.name}: flowed ${flowed_bytes}, counted ${used_bytes}`)
      expect(Math.abs(used_bytes - flowed_bytes)).toBeLessThan(flowed_bytes * 0.02)
    }, 120_000)

    it('stops within five seconds of the disconnect, and does not come back', async () => {
      await ann.browser.ok('disconnectDevice', {}, { device_id })
      await pinging(false, 5000)
      for (let again = 0; again < 8; again += 1) expect(await ping()).toBe(false)
    }, 60_000)

    it('comes back when the member switches the slot on', async () => {
      await ann.browser.ok('connectDevice', {}, { device_id })
      await pinging(true, 30_000)
    }, 60_000)

    it('stops when the membership expires and the free traffic is used up', async () => {
      await ann.be('gold', '2026-11-21T08:00:00Z')
      net.clock.advance(5 * 60_000)
      await pinging(false, 15_000)
      const { devices } = await ann.browser.ok('getDevices')
      expect(devices[0]).toMatchObject({ has_slot: false, slot_ended: 'traffic' })
    }, 60_000)
  })
})
