import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { TUNNEL_NETWORK_NAMES, type TunnelNetwork, tunnelNetworks } from '#domain/nodes/tunnel.ts'

/** A route of the machine that does not lead into the tunnel. */
interface OwnNetwork {
  /** as `ip` prints the destination: `10.0.3.0/24`, or a single address */
  dst: string
  dev: string
}

/** Shorter prefixes are parts of a default route; the tunnel's own route is more specific and wins. */
const SHORTEST_PREFIX = 8

/** Parses `ip -json route show table all`: all networks of the machine, its own addresses included. */
export function parseRoutes(json: string, tunnel: string): OwnNetwork[] {
  const routes: unknown = json.trim() === '' ? [] : JSON.parse(json)
  return (Array.isArray(routes) ? routes : []).flatMap((route: Record<string, unknown>) => {
    const { dst, dev = '' } = route
    const isOwn = typeof dst === 'string' && dst !== 'default' && dev !== tunnel
    return isOwn ? [{ dst, dev: String(dev) }] : []
  })
}

/**
 * Explains why a node cannot use this network for its tunnels: where it overlaps a network of the node's
 * own, packets for a device would go to a neighbor of the node, or the other way round.
 * @returns the overlapping networks and the ones that are free; null when none overlaps
 */
export function describeOverlap(own: readonly OwnNetwork[], network: TunnelNetwork): string | null {
  const overlapping = (name: TunnelNetwork) =>
    own.filter(({ dst }) =>
      tunnelNetworks(name).some((tunnelNetwork) => doOverlap(tunnelNetwork, dst)),
    )
  const [first] = overlapping(network)
  if (!first) return null
  const free = TUNNEL_NETWORK_NAMES.filter((name) => overlapping(name).length === 0)
  return `${first.dst} of ${first.dev} overlaps ${network}; free: ${free.join(', ') || 'none'}`
}

function doOverlap(network: string, other: string): boolean {
  const [first, second] = [parseNetwork(network), parseNetwork(other)]
  const [wide, narrow] = first[1] <= second[1] ? [first, second] : [second, first]
  const isSameFamily = wide[0].kind() === narrow[0].kind()
  return isSameFamily && second[1] >= SHORTEST_PREFIX && narrow[0].match(wide)
}

const parseNetwork = (text: string) =>
  ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${isIPv6(text) ? 128 : 32}`)
