import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHADOWSOCKS_METHOD } from '#domain/nodes/ways.ts'
import { ROOT } from '../support/source-files.ts'
import type { Machines } from './machines.ts'
import { inside } from './network-namespaces.ts'

/** How a client reaches a Shadowsocks server on the node. */
export interface ShadowsocksServer {
  host: string
  port: number
  secret: string
}

/** Leads a UDP port of the device's loopback through a server to a destination. */
export function openShadowsocks(
  machines: Machines,
  { host, port, secret }: ShadowsocksServer,
  { from, to }: { from: number; to: string },
): Promise<ChildProcess> {
  const server = ['-s', host, '-p', String(port), '-k', secret, '-m', SHADOWSOCKS_METHOD]
  const ends = ['-b', '127.0.0.1', '-l', String(from), '-L', to, '-U']
  const run = ['sh', '-c', 'echo ready; exec ss-tunnel "$@" 2>/dev/null', 'sh']
  return machines.start('device', [...run, ...server, ...ends])
}

/**
 * Drops what begins as WireGuard's packets do, from and to the device: a UDP payload whose first four bytes
 * are a message type from 1 to 4 in little-endian.
 */
export async function dropWireguard(space: string): Promise<void> {
  const types = '{ 0x01000000, 0x02000000, 0x03000000, 0x04000000 }'
  const chain = (hook: string, cable: string) =>
    `chain ${hook} { type filter hook ${hook} priority filter; ${cable} != "lo" udp length > 11 @th,64,32 ${types} drop; }`
  const chains = [chain('input', 'iifname'), chain('output', 'oifname')]
  const table = `table inet censor {\n${chains.join('\n')}\n}`
  await inside(space, 'nft', table)
}

/** Names the pids of a program in a network namespace. */
export async function pidsOf(space: string, program: string): Promise<number[]> {
  const script = `for p in $(ip netns pids ${space}); do [ "$(cat /proc/$p/comm)" = ${program} ] && echo $p; done; true`
  const said = await inside(space, 'sh', '-c', script)
  return said.split('\n').filter(Boolean).map(Number)
}

/** Starts a program with the rights that the unit of the agent's guide has. */
export function unitLauncher(): string[] {
  const guide = readFileSync(join(ROOT, 'src/agent/README.md'), 'utf8')
  const [, rights = ''] = /^CapabilityBoundingSet=(.+)$/m.exec(guide) ?? []
  const kept = rights.split(' ').map((right) => `+${right.replace('CAP_', '').toLowerCase()}`)
  return ['setpriv', '--no-new-privs', `--bounding-set=-all,${kept.join(',')}`]
}
