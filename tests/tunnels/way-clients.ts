import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { splitEndpoint } from '#domain/nodes/endpoint.ts'
import { SHADOWSOCKS_METHOD, type WayKind } from '#domain/nodes/ways.ts'
import { authorityFile, WAY_HOST } from '../support/certificates.ts'
import { ROOT } from '../support/source-files.ts'
import type { Machines } from './machines.ts'
import { inside } from './network-namespaces.ts'

/** The node as the device sees it. */
const NODE_OF_DEVICE = '192.0.2.1'

/** How a client reaches the server of a way on the node. */
export interface WayServer {
  kind: WayKind
  port: number
  secret: string
  /** has the file of the authority that TLS clients trust, and takes their configurations */
  folder: string
}

/** Leads a UDP port of the device's loopback, for TLS a TCP port, too, through a server to a destination. */
export function openWay(
  machines: Machines,
  server: WayServer,
  ends: { from: number; to: string },
): Promise<ChildProcess> {
  return CLIENTS[server.kind](machines, server, ends)
}

const CLIENTS: Record<WayKind, typeof openWay> = { shadowsocks: openShadowsocks, tls: openTrojan }

async function openTrojan(
  { start }: Machines,
  { port, secret, folder }: WayServer,
  { from, to }: { from: number; to: string },
) {
  const target = splitEndpoint(to)
  const file = join(folder, `trojan-${from}.json`)
  const configuration = {
    run_type: 'forward',
    local_addr: '127.0.0.1',
    local_port: from,
    remote_addr: NODE_OF_DEVICE,
    remote_port: port,
    target_addr: target.host,
    target_port: target.port,
    password: [secret],
    udp_timeout: 60,
    log_level: 5,
    ssl: {
      verify: true,
      verify_hostname: true,
      cert: authorityFile(folder),
      sni: WAY_HOST,
      alpn: ['h2', 'http/1.1'],
    },
  }
  await writeFile(file, JSON.stringify(configuration))
  // it reads the file before it listens
  return start('device', ['sh', '-c', 'echo ready; exec trojan -c "$1" 2>/dev/null', 'sh', file])
}

function openShadowsocks(
  machines: Machines,
  { port, secret }: WayServer,
  { from, to }: { from: number; to: string },
) {
  const server = ['-s', NODE_OF_DEVICE, '-p', String(port), '-k', secret, '-m', SHADOWSOCKS_METHOD]
  const ends = ['-b', '127.0.0.1', '-l', String(from), '-L', to, '-U']
  const run = ['sh', '-c', 'echo ready; exec ss-tunnel "$@" 2>/dev/null', 'sh']
  return machines.start('device', [...run, ...server, ...ends])
}

/**
 * Drops what begins as WireGuard's packets do, from and to the device: a UDP payload whose first four bytes
 * are a message type from 1 to 4 in little-endian.
 */
export const dropWireguard = (space: string): Promise<void> =>
  filter(space, (side) => {
    const types = '{ 0x01000000, 0x02000000, 0x03000000, 0x04000000 }'
    return `${side.cable} udp length > 11 @th,64,32 ${types} drop`
  })

/** Lets nothing but connections to the web pass, from and to the device, as the strictest networks do. */
export const passOnlyWeb = (space: string): Promise<void> =>
  filter(
    space,
    ({ cable, peer }) => `${cable} meta l4proto tcp tcp ${peer} 443 accept; ${cable} drop`,
  )

async function filter(
  space: string,
  rule: (side: { cable: string; peer: 'sport' | 'dport' }) => string,
): Promise<void> {
  const chain = (hook: string, name: string, peer: 'sport' | 'dport') =>
    `chain ${hook} { type filter hook ${hook} priority filter; ${rule({ cable: `${name} "${space}-c"`, peer })}; }`
  const chains = [chain('input', 'iifname', 'sport'), chain('output', 'oifname', 'dport')]
  await inside(space, 'nft', `table inet censor {\n${chains.join('\n')}\n}`)
}

export const liftFilter = (space: string): Promise<string> =>
  inside(space, 'nft', 'delete', 'table', 'inet', 'censor')

/** Names the pids of a program in a network namespace. */
export async function pidsOf(space: string, program: string): Promise<number[]> {
  const script = `for p in $(ip netns pids ${space}); do [ "$(cat /proc/$p/comm)" = ${program} ] && echo $p; done; true`
  const output = await inside(space, 'sh', '-c', script)
  return output.split('\n').filter(Boolean).map(Number)
}

/** Starts a program with the rights that the unit of the agent's guide has. */
export function unitLauncher(): string[] {
  const unit = readFileSync(join(ROOT, 'src/agent/skylark-agent.service'), 'utf8')
  const [, rights = ''] = /^CapabilityBoundingSet=(.+)$/m.exec(unit) ?? []
  const kept = rights.split(' ').map((right) => `+${right.replace('CAP_', '').toLowerCase()}`)
  return ['setpriv', '--no-new-privs', `--bounding-set=-all,${kept.join(',')}`]
}
