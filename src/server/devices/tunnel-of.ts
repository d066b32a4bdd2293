import type { Tunnel } from '#contract/devices.ts'
import { KEEPALIVE_S, TUNNEL_MTU, tunnelAddresses } from '#domain/nodes/tunnel.ts'
import type { Connected } from './grant-slot.ts'

/**
 * Returns the WireGuard configuration of a device that holds a slot.
 * @throws for a device without addresses or a node without a key, which cannot be connected
 */
export function tunnelOf({ device, node }: Connected): Tunnel {
  if (device.tunnel_number === null || node.public_key === null) {
    throw new Error('a device was connected without a tunnel')
  }
  const [ipv4, ipv6] = tunnelAddresses(device.tunnel_number, node.tunnel_network)
  return {
    endpoint: node.endpoint,
    node_public_key: node.public_key,
    addresses: [`${ipv4}/32`, `${ipv6}/128`],
    dns: node.dns.split(','),
    mtu: TUNNEL_MTU,
    keepalive_s: KEEPALIVE_S,
  }
}
