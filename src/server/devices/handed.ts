import { createHash } from 'node:crypto'
import type { NamedDevice } from './queries.ts'

/** The parts of a node without which the tunnel of a configuration doesn't work. */
type Configured = Pick<NamedDevice, 'node_endpoint' | 'node_public_key' | 'node_tunnel_network'>

/** Returns what a device's configuration has of its node now, to be stored when it is handed out. */
export const handedNow = (row: Configured & Pick<NamedDevice, 'node_dns'>) => ({
  tunnel_hash: tunnelHash(row),
  tunnel_dns: row.node_dns,
})

/**
 * Checks whether the configuration that was handed out differs from the one for its node now. What is
 * unknown counts as equal.
 */
export function isOutdated(row: NamedDevice): boolean {
  if (row.node_name === null) return false
  const hasOtherTunnel = row.tunnel_hash !== null && row.tunnel_hash !== tunnelHash(row)
  return hasOtherTunnel || (row.tunnel_dns !== null && row.tunnel_dns !== row.node_dns)
}

/** Names the profile of ways that a device's link answers with now. */
export const linkProfileNow = ({
  node_id,
  node_profile,
}: Pick<NamedDevice, 'node_id' | 'node_profile'>) => `${node_id} ${node_profile ?? 0}`

/** Checks whether a link answered last before its node's ways changed. */
export const hasOlderWays = (row: NamedDevice): boolean =>
  row.link_hash !== null && row.link_profile !== null && row.link_profile !== linkProfileNow(row)

/** Checks whether a device was handed anything that its node no longer has. */
export const needsRenewal = (row: NamedDevice): boolean => isOutdated(row) || hasOlderWays(row)

/** Checks whether a device without an app can reach its node through ways. */
export const hasWays = (row: NamedDevice): boolean =>
  row.is_app === 0 && row.node_ways !== null && row.node_ways !== '[]'

/**
 * Hashes a node's end of the tunnel, so that a later change of the node can be noticed. All of its devices have the same
 * hash, so that few are compared (`selectOutdatedHanded`).
 */
function tunnelHash(row: Configured): string {
  const tunnel = `${row.node_endpoint} ${row.node_public_key} ${row.node_tunnel_network}`
  return createHash('sha256').update(tunnel).digest('base64url').slice(0, 22)
}
