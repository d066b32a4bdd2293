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
 * Writes a profile in the format of mihomo, once Clash Meta, as JSON, which YAML includes: WireGuard that
 * dials through another proxy (https://wiki.metacubex.one/en/config/proxies/wg). The member chooses among
 * the entries in groups of the type `select` (https://wiki.metacubex.one/en/config/proxy-groups), for the reason in
 * `singBoxProfile`.
 */
export function mihomoProfile(profile: LinkProfile): string {
  const { groups, proxies } =
    profile.kind === 'notice' ? noticeParts(profile) : tunnelParts(profile)
  return `${JSON.stringify(
    {
      'mixed-port': 7890,
      'allow-lan': false,
      mode: 'rule',
      'log-level': 'warning',
      ipv6: true,
      proxies,
      'proxy-groups': groups.map(({ name, members }) => ({
        name,
        type: 'select',
        proxies: members,
      })),
      rules: [`MATCH,${GROUP}`],
    },
    null,
    2,
  )}\n`
}

function noticeParts({ says }: Notice) {
  const { host: server, port } = NOWHERE
  const proxies: object[] = [{ name: says, type: 'socks5', server, port }]
  return { groups: [{ name: GROUP, members: [says] }], proxies }
}

function tunnelParts(profile: Extract<LinkProfile, { kind: 'tunnel' }>) {
  const { entries, groups } = profileParts(profile)
  const wireguard = entries.map(({ name, node: { tunnel }, way }) => {
    const { host, port } = splitEndpoint(tunnel.endpoint)
    const [ip, ipv6] = tunnel.addresses.map((address) => address.replace(/\/.*/, ''))
    return {
      name,
      type: 'wireguard',
      server: way ? INSIDE_NODE : host,
      port,
      ip,
      ipv6,
      'private-key': profile.privateKey,
      'public-key': tunnel.node_public_key,
      'allowed-ips': ['0.0.0.0/0', '::/0'],
      udp: true,
      mtu: tunnel.mtu,
      'remote-dns-resolve': true,
      dns: tunnel.dns,
      ...(way && { 'dialer-proxy': way.tag }),
    }
  })
  const dialers = entries.flatMap(({ way, node: { tunnel } }) =>
    way ? [PROXIES[way.kind](way, splitEndpoint(tunnel.endpoint).host)] : [],
  )
  return { groups, proxies: [...wireguard, ...dialers] }
}

const PROXIES: Record<WayKind, (way: OpenWay & { tag: string }, host: string) => object> = {
  shadowsocks: ({ tag, port, secret }, server) => ({
    name: tag,
    type: 'ss',
    server,
    port,
    cipher: SHADOWSOCKS_METHOD,
    password: secret,
    udp: true,
  }),
  tls: ({ tag, port, secret, parameters: { host } }, server) => ({
    name: tag,
    type: 'trojan',
    server,
    port,
    password: secret,
    udp: true,
    sni: host,
    alpn: WEB_PROTOCOLS,
    'skip-cert-verify': false,
  }),
}
