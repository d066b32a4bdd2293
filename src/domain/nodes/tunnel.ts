import { DEMONSTRATION_MARK, DEMONSTRATION_NODE } from './demonstration.ts'
import {
  ALL_INSIDE,
  chosenAddresses,
  chosenNetworks,
  chosenResolvers,
  type TunnelChoices,
} from './tunnel-choices.ts'

/** IPv6's minimum MTU, which every path that carries IPv6 supports. */
export const TUNNEL_MTU = 1280
/** Keeps the NAT mappings of home and mobile networks open. */
export const KEEPALIVE_S = 25
/** The node's own number in the tunnel's address space; devices have higher ones. */
export const NODE_NUMBER = 1
export const FIRST_DEVICE_NUMBER = 2

/** The networks that a node's tunnels can use, to avoid one that overlaps the node's own network. */
export const TUNNEL_NETWORK_NAMES = ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12'] as const
export type TunnelNetwork = (typeof TUNNEL_NETWORK_NAMES)[number]
export const USUAL_TUNNEL_NETWORK = '10.0.0.0/8' satisfies TunnelNetwork

const IPV6_PREFIXES: Record<TunnelNetwork, string> = {
  '10.0.0.0/8': 'fd53:6b79:6c61:726b',
  '100.64.0.0/10': 'fd53:6b79:6c62:726b',
  '172.16.0.0/12': 'fd53:6b79:6c63:726b',
}

/** Returns the highest number with an address in the network; in the largest that is 10.255.255.254. */
export function lastDeviceNumber(network: TunnelNetwork): number {
  return 2 ** (32 - prefixOf(network)) - 2
}

/** Returns the IPv4 and the IPv6 network of a node's tunnel interface. */
export function tunnelNetworks(network: TunnelNetwork): [ipv4: string, ipv6: string] {
  return [network, `${IPV6_PREFIXES[network]}::/64`]
}

/**
 * Computes the IPv4 and the IPv6 address of a tunnel number on a node with this network. The number is
 * unique in the service and must not exceed the network's last one.
 */
export function tunnelAddresses(
  tunnel_number: number,
  network: TunnelNetwork,
): [ipv4: string, ipv6: string] {
  const bytes = network.split('/', 1).join().split('.').map(Number)
  const ipv4 = bytes.map((byte, index) => byte + ((tunnel_number >> (24 - 8 * index)) & 0xff))
  const [high, low] = [tunnel_number >> 16, tunnel_number & 0xffff]
  return [ipv4.join('.'), `${IPV6_PREFIXES[network]}::${high.toString(16)}:${low.toString(16)}`]
}

const prefixOf = (network: TunnelNetwork) => Number(network.split('/')[1])

/** The tunnel settings of a device, without its private key. */
export interface Tunnel {
  /** host:port */
  endpoint: string
  node_public_key: string
  addresses: readonly string[]
  dns: readonly string[]
  mtu: number
  keepalive_s: number
}

/**
 * Names a device's configuration file, which names its tunnel in every client: at most 15 characters that
 * wg-quick, Android, Windows and the kernel all accept (decision 149). Its end is the tunnel number, so no
 * two configurations of the service have the same name: clients refuse to import a name twice.
 */
export function tunnelFileName(
  node_name: string,
  { addresses: [, ipv6 = ''] }: Pick<Tunnel, 'addresses'>,
): string {
  const name = node_name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 9)
    .replace(/-$/, '')
  const [high, low] = ipv6.replace(/\/.*/, '').split(':').slice(-2)
  const tunnel_number = Number.parseInt(high || '0', 16) * 2 ** 16 + Number.parseInt(low || '0', 16)
  return `${name === '' ? 'tunnel' : name}-${tunnel_number.toString(36)}.conf`
}

/** Writes the settings that depend on the node, for a client that keeps its private key. */
export const tunnelSettings = ({ addresses, dns, node_public_key, endpoint }: Tunnel): string =>
  `[Interface]
Address = ${addresses.join(', ')}
DNS = ${dns.join(', ')}

[Peer]
PublicKey = ${node_public_key}
Endpoint = ${endpoint}
`

/** Writes a WireGuard client's configuration file; call it only where the private key was generated. */
export function tunnelFile(
  tunnel: Tunnel,
  privateKey: string,
  choices: TunnelChoices = ALL_INSIDE,
): string {
  const resolvers = chosenResolvers(tunnel.dns, choices)
  const mark = tunnel.endpoint === DEMONSTRATION_NODE.endpoint ? `# ${DEMONSTRATION_MARK}\n` : ''
  return `${mark}[Interface]
PrivateKey = ${privateKey}
Address = ${chosenAddresses(tunnel.addresses, choices).join(', ')}
DNS = ${resolvers.join(', ')}
MTU = ${tunnel.mtu}

[Peer]
PublicKey = ${tunnel.node_public_key}
AllowedIPs = ${chosenNetworks(resolvers, choices).join(', ')}
Endpoint = ${tunnel.endpoint}
PersistentKeepalive = ${tunnel.keepalive_s}
`
}
