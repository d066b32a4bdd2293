import type { ServedWay } from '#contract/agent.ts'
import { SHADOWSOCKS_METHOD, type WayKind } from '#domain/nodes/ways.ts'

/** The program that unwraps the packets of a kind of way. */
interface Adapter {
  program: string
  /** the arguments with which it reads its configuration from standard input */
  args: readonly string[]
  /** Writes a configuration that accepts the way's secrets; engines log nothing to files. */
  configure(way: ServedWay): string
}

/** The adapter of each kind of way; a new kind also needs a line in `WAY_KINDS`. */
export const ADAPTERS: Record<WayKind, Adapter> = {
  // Debian's shadowsocks-libev; its clients name where they want to go, and the firewall holds them to the tunnel
  shadowsocks: {
    program: 'ss-server',
    args: ['-c', '/dev/stdin'],
    configure: ({ port, secrets: [password] }) =>
      JSON.stringify({
        server: ['::', '0.0.0.0'],
        server_port: port,
        password,
        method: SHADOWSOCKS_METHOD,
        mode: 'udp_only',
      }),
  },
}
