/** Fits every path that carries IPv6, whatever lies between. */
export const TUNNEL_MTU = 1280
/** Keeps a tunnel open through the translators of home and mobile networks. */
export const KEEPALIVE_S = 25
/** The node's own place in the tunnel's address space; devices come after it. */
export const NODE_NUMBER = 1
export const FIRST_DEVICE_NUMBER = 2

/** The networks that a node's tunnels can have: where one overlaps a network of the node's own, another. */
export const TUNNEL_NETWORK_NAMES = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12'] as const
export type TunnelNetwork = (typeof TUNNEL_NETWORK_NAMES)[number]
export const USUAL_TUNNEL_NETWORK = '10.0.0.0/8' satisfies TunnelNetwork

const IPV6_PREFIXES: Record<TunnelNetwork, string> = {
  '10.0.0.0/8': 'fd53:6b79:6c61:726b',
  '100.64.0.0/10': 'fd53:6b79:6c62:726b',
  '172.16.0.0/12': 'fd53:6b79:6c63:726b',
}

/** The last number that has an address in a network: in the largest 10.255.255.254. */
export function lastDeviceNumber(network: TunnelNetwork): number {
  return 2 ** (32 - prefixOf(network)) - 2
}

/** The two networks by which the interface of a node reaches its devices: of IPv4 and of IPv6. */
export function tunnelNetworks(network: TunnelNetwork): [ipv4: string, ipv6: string] {
  return [network, `${IPV6_PREFIXES[network]}::/64`]
}

/**
 * The addresses of a tunnel number, unique in the service, on a node with this network: one of IPv4, one
 * of IPv6. The number is none above the network's last.
 */
export function tunnelAddresses(
  tunnel_number: number,
  network: TunnelNetwork,
): [ipv4: string, ipv6: string] {
  const bytes = network.split('/', 1).join().split('.').map(Number)
  const ipv4 = bytes.map((byte, at) => byte + ((tunnel_number >> (24 - 8 * at)) & 0xff))
  const [high, low] = [tunnel_number >> 16, tunnel_number & 0xffff]
  return [ipv4.join('.'), `${IPV6_PREFIXES[network]}::${high.toString(16)}:${low.toString(16)}`]
}

const prefixOf = (network: TunnelNetwork) => Number(network.split('/')[1])

/** What a device needs to know of its tunnel besides its own private key. */
export interface Tunnel {
  /** host:port */
  endpoint: string
  node_public_key: string
  addresses: readonly string[]
  dns: readonly string[]
  mtu: number
  keepalive_s: number
}

/** A file name that WireGuard's clients take as the name of a tunnel: at most 15 plain characters. */
export function tunnelFileName(node_name: string): string {
  const plain = node_name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 15)
    .replace(/-$/, '')
  return `${plain === '' ? 'tunnel' : plain}.conf`
}

/** The configuration file of a WireGuard client; made where the private key is, and nowhere else. */
export function tunnelFile(tunnel: Tunnel, private_key: string): string {
  return `[Interface]
PrivateKey = ${private_key}
Address = ${tunnel.addresses.join(', ')}
DNS = ${tunnel.dns.join(', ')}
MTU = ${tunnel.mtu}

[Peer]
PublicKey = ${tunnel.node_public_key}
AllowedIPs = 0.0.0.0/0, ::/0
Endpoint = ${tunnel.endpoint}
PersistentKeepalive = ${tunnel.keepalive_s}
`
}
