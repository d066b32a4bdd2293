import type { ServedWay } from '#contract/agent.ts'
import { SHADOWSOCKS_METHOD, type WayKind } from '#domain/nodes/ways.ts'
import type { Launch } from './kept-program.ts'
import { SITE } from './site.ts'

/** The program that unwraps the packets of a kind of way. */
interface Adapter extends Pick<Launch, 'failures'> {
  /** with the arguments by which it reads its configuration from standard input */
  words: Launch['words']
  /** whether it looks like a website, so that it needs a certificate and the operator's site */
  isWebsite: boolean
  /** Writes a configuration that accepts the way's secrets; engines log nothing to files. */
  configure(way: ServedWay): string
}

const NO_PORT: Launch['failures'] = [
  [/address already in use/i, 'port_taken'],
  [/permission denied/i, 'port_denied'],
]

/** The adapter of each kind of way; a new kind also needs a line in `WAY_KINDS`. */
export const ADAPTERS: Record<WayKind, Adapter> = {
  // Debian's shadowsocks-libev; its clients name where they want to go, and the firewall holds them to the tunnel
  shadowsocks: {
    words: ['ss-server', '-c', '/dev/stdin'],
    failures: NO_PORT,
    isWebsite: false,
    configure: ({ port, secrets: [password] }) =>
      JSON.stringify({
        server: ['::', '0.0.0.0'],
        server_port: port,
        password,
        method: SHADOWSOCKS_METHOD,
        mode: 'udp_only',
      }),
  },

  // Debian's trojan; it passes a connection without a valid secret on to the site, with all that was sent
  tls: {
    words: ['trojan', '-c', '/dev/stdin'],
    failures: NO_PORT,
    isWebsite: true,
    configure: ({ port, secrets, parameters: { certificate, key } }) =>
      JSON.stringify({
        run_type: 'server',
        // takes IPv4 as well
        local_addr: '::',
        local_port: port,
        remote_addr: SITE.host,
        remote_port: SITE.port,
        password: secrets,
        // fatal errors alone: all others name addresses
        log_level: 4,
        ssl: { cert: certificate, key, cipher: CIPHERS, alpn: ['http/1.1'], session_ticket: false },
        tcp: { prefer_ipv4: true, no_delay: true, keep_alive: true },
      }),
  },
}

/** Of TLS 1.2, with forward secrecy and without CBC, so that earlier versions find none. */
const CIPHERS = [
  ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
  ...['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
  ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384'],
].join(':')
