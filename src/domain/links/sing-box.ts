import { splitEndpoint } from '../nodes/endpoint.ts'
import { SHADOWSOCKS_METHOD, type WayKind } from '../nodes/ways.ts'
import {
  GROUP,
  INSIDE_NODE,
  type LinkProfile,
  NOWHERE,
  type Notice,
  type OpenWay,
  profileParts,
  WEB_PROTOCOLS,
} from './profile.ts'

/**
 * Writes a profile in the format of sing-box 1.12 and later: WireGuard endpoints that reach the node
 * through outbounds (https://sing-box.sagernet.org/configuration/endpoint/wireguard), in selectors
 * (https://sing-box.sagernet.org/configuration/outbound/selector). No test compares the entries and no keepalive is
 * sent: a node knows one connection for a key, and two at a time would interrupt each other (decision 161). A choice
 * ends the connections of the one before, which would look like a second machine's (decision 231).
 */
export function singBoxProfile(profile: LinkProfile): string {
  const { groups, dns, endpoints, outbounds } =
    profile.kind === 'notice' ? noticeParts(profile) : tunnelParts(profile)
  return `${JSON.stringify(
    {
      log: { level: 'warn' },
      dns: {
        servers: [{ type: 'local', tag: 'local' }, ...dns],
        ...(dns.length > 0 && { final: 'tunnel' }),
      },
      inbounds: [
        {
          type: 'tun',
          tag: 'tun',
          address: ['172.19.0.1/30', 'fdfe:dcba:9876::1/126'],
          auto_route: true,
          strict_route: true,
        },
      ],
      endpoints,
      outbounds: [
        ...groups.map(({ name, members }) => ({
          type: 'selector',
          tag: name,
          outbounds: members,
          default: members[0],
          interrupt_exist_connections: true,
        })),
        ...outbounds,
      ],
      route: {
        rules: [{ action: 'sniff' }, { protocol: 'dns', action: 'hijack-dns' }],
        final: GROUP,
        auto_detect_interface: true,
        default_domain_resolver: 'local',
      },
    },
    null,
    2,
  )}\n`
}

function noticeParts({ says }: Notice) {
  const outbounds: object[] = [
    { type: 'socks', tag: says, server: NOWHERE.host, server_port: NOWHERE.port },
  ]
  return { groups: [{ name: GROUP, members: [says] }], dns: [], endpoints: [], outbounds }
}

function tunnelParts(profile: Extract<LinkProfile, { kind: 'tunnel' }>) {
  const { entries, groups } = profileParts(profile)
  const endpoints = entries.map(({ name, node: { tunnel }, way }) => {
    const { host, port } = splitEndpoint(tunnel.endpoint)
    return {
      type: 'wireguard',
      tag: name,
      mtu: tunnel.mtu,
      address: tunnel.addresses,
      private_key: profile.privateKey,
      peers: [
        {
          address: way ? INSIDE_NODE : host,
          port,
          public_key: tunnel.node_public_key,
          allowed_ips: ['0.0.0.0/0', '::/0'],
        },
      ],
      ...(way && { detour: way.tag }),
    }
  })
  const [first] = profile.nodes
  const resolvers = first?.tunnel.dns.slice(0, 1) ?? []
  return {
    groups,
    dns: resolvers.map((server) => ({ type: 'udp', tag: 'tunnel', server, detour: GROUP })),
    endpoints,
    outbounds: entries.flatMap(({ way, node: { tunnel } }) =>
      way ? [OUTBOUNDS[way.kind](way, splitEndpoint(tunnel.endpoint).host)] : [],
    ),
  }
}

const OUTBOUNDS: Record<WayKind, (way: OpenWay & { tag: string }, host: string) => object> = {
  shadowsocks: ({ tag, port, secret }, server) => ({
    type: 'shadowsocks',
    tag,
    server,
    server_port: port,
    method: SHADOWSOCKS_METHOD,
    password: secret,
    network: 'udp',
  }),
  tls: ({ tag, port, secret, parameters: { host } }, server) => ({
    type: 'trojan',
    tag,
    server,
    server_port: port,
    password: secret,
    tls: { enabled: true, server_name: host, alpn: WEB_PROTOCOLS },
  }),
}
