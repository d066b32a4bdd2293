/** Fits every path that carries IPv6, whatever lies between. */
export const TUNNEL_MTU = 1280
/** Keeps a tunnel open through the translators of home and mobile networks. */
export const KEEPALIVE_S = 25
/** The node's own place in the tunnel's address space; devices come after it. */
export const NODE_NUMBER = 1
export const FIRST_DEVICE_NUMBER = 2
/** 10.255.255.254 */
export const LAST_DEVICE_NUMBER = 2 ** 24 - 2

/** The stable addresses of a tunnel number, unique in the service: one of IPv4, one of IPv6. */
export function tunnelAddresses(tunnel_number: number): [ipv4: string, ipv6: string] {
  const high = tunnel_number >> 16
  const low = tunnel_number & 0xffff
  return [
    `10.${high}.${low >> 8}.${low & 0xff}`,
    `fd53:6b79:6c61:726b::${high.toString(16)}:${low.toString(16)}`,
  ]
}

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
