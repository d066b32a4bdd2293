import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import { TUNNEL_MTU, tunnelAddresses, tunnelFile } from '#domain/nodes/tunnel.ts'
import { type Machines, WORLD } from './machines.ts'
import { enterTunnel, inside, startInside } from './network-namespaces.ts'

const PING_EVERY_S = 0.5

export interface KnownDevice {
  privateKey: string
  public_key: string
  tunnel_number: number
}

/** Stores devices in a database of 0.1.0, each of a free member of its own, with a slot on a node. */
export function insertDevices(file: string, node: string, howMany: number): KnownDevice[] {
  const database = new Database(file)
  const nowMs = Date.now()
  const copyRow = (table: string, row: Record<string, unknown>, change: object) => {
    const values = { ...row, ...change }
    const names = Object.keys(values)
    database
      .prepare(
        `insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map((name) => `@${name}`)})`,
      )
      .run(values)
  }
  const first = (query: string) => database.prepare(query).get() as Record<string, unknown>
  const member = first("select * from account where email like 'bob%'")
  const sample = first('select * from device where slot_since_ms is not null and is_app = 0')
  const { node_id } = first(`select node_id from node where name = '${node}'`)
  const devices = Array.from({ length: howMany }, (_, index): KnownDevice => {
    const { privateKey, publicKey } = generateKeyPairSync('x25519')
    const raw = (key: typeof privateKey, type: 'pkcs8' | 'spki') =>
      key.export({ format: 'der', type }).subarray(-32).toString('base64')
    return {
      privateKey: raw(privateKey, 'pkcs8'),
      public_key: raw(publicKey, 'spki'),
      tunnel_number: 1000 + index,
    }
  })
  for (const { public_key, tunnel_number } of devices) {
    const [account_id, DeviceId] = [randomUUID(), randomUUID()]
    const digital_account_number = String(8_000_000_000 + tunnel_number)
    const names = { email: null, digital_account_number, invitation_code: account_id }
    copyRow('account', member, { account_id, ...names, vip_type: 1, expire_date: null })
    const slot = { node_id, slot_since_ms: nowMs, slot_check_at_ms: nowMs + 60_000 }
    copyRow('device', sample, { DeviceId, account_id, public_key, tunnel_number, ...slot })
    const counted = { epoch: 0, counted_bytes: 0, used_until_ms: nowMs }
    copyRow('peer_counter', { node_id, public_key, account_id, ...counted }, {})
  }
  database.prepare('update node set slots_held = ? where node_id = ?').run(howMany, node_id)
  database.close()
  return devices
}

export interface ConnectedDevices {
  /** the fewest replies that any of them has had */
  fewestReplies(): number
  /** the longest time that each was without a reply, in milliseconds */
  longestGapsMs(): number[]
  close(): Promise<void>
}

/** Connects devices to the machines' node, each by an interface of its own, and lets all ping the world. */
export async function connectDevices(
  machines: Machines,
  devices: readonly KnownDevice[],
): Promise<ConnectedDevices> {
  const { device: space, node } = machines.spaces
  const node_public_key = (await inside(node, 'wg', 'show', machines.tunnel, 'public-key')).trim()
  const pings: { name: string; child: ChildProcess; repliesMs: readonly number[] }[] = []
  for (const [index, { privateKey, tunnel_number }] of devices.entries()) {
    const name = `wgu${index}`
    const addresses = tunnelAddresses(tunnel_number, '10.0.0.0/8')
    const place = { endpoint: machines.endpoint, node_public_key, dns: ['9.9.9.9'] }
    const tunnel = { ...place, addresses, mtu: TUNNEL_MTU, keepalive_s: 25 }
    await enterTunnel(space, name, tunnelFile(tunnel, privateKey), machines.folder)
    const route = ['default', 'dev', name, 'metric', String(100 + index)]
    await inside(space, 'ip', 'route', 'add', ...route)
    const words = ['ping', '-n', '-i', String(PING_EVERY_S), '-I', name, WORLD.ipv4]
    const child = startInside(space, words, {})
    const repliesMs: number[] = []
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('bytes from')) repliesMs.push(performance.now())
    })
    pings.push({ name, child, repliesMs })
  }
  return {
    fewestReplies: () => Math.min(...pings.map(({ repliesMs }) => repliesMs.length)),
    longestGapsMs: () =>
      pings.map(({ repliesMs }) => {
        const times = [...repliesMs, performance.now()]
        return Math.round(Math.max(...times.slice(1).map((ms, index) => ms - (times[index] ?? 0))))
      }),
    async close() {
      for (const { name, child } of pings) {
        child.kill('SIGTERM')
        await once(child, 'exit')
        await inside(space, 'ip', 'link', 'del', name)
      }
    },
  }
}
