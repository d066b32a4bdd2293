import { createHash } from 'node:crypto'

/** The parts of a configuration without which its tunnel doesn't work. */
interface Configured {
  tunnel_number: number | null
  node_endpoint: string | null
  node_public_key: string | null
  node_tunnel_network: string | null
}

/** Hashes what a device was configured with, so that a later change of its node can be noticed. */
export function tunnelHash(row: Configured): string {
  const address = `${row.node_endpoint} ${row.node_public_key}`
  const inside = `${row.node_tunnel_network} ${row.tunnel_number}`
  return createHash('sha256').update(`${address} ${inside}`).digest('base64url').slice(0, 22)
}
