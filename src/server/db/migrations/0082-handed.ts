import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

const AT_A_TIME = 500

/**
 * Hashes what configurations have of their nodes without the number of their device, so that all that have the same have one
 * hash, and indexes it (decision 174).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const nodes = sql<Node>`select node_id, endpoint, public_key, tunnel_network from node`
  for (const node of (await nodes.execute(db)).rows) await hashAgain(db, node)
  await sql`drop index device_that_may_need_renewal`.execute(db)
  await sql`create index device_by_handed
    on device ((node_id || '|' || coalesce(tunnel_hash, '') || '|' || coalesce(tunnel_dns, '')
      || '|' || case when link_hash is null then '' else coalesce(link_profile, '') end))
    where node_id is not null
      and (tunnel_hash is not null or tunnel_dns is not null or link_profile is not null)`.execute(
    db,
  )
}

interface Node {
  node_id: string
  endpoint: string
  public_key: string | null
  tunnel_network: string
}

/** Replaces the hashes that a node's configurations have if they fit it; others fit no node by either hash. */
async function hashAgain(db: Kysely<unknown>, node: Node): Promise<void> {
  const { node_id, endpoint, public_key, tunnel_network } = node
  const devices = sql<{ DeviceId: string; tunnel_number: number | null; tunnel_hash: string }>`
    select "DeviceId", tunnel_number, tunnel_hash from device
    where node_id = ${node_id} and tunnel_hash is not null`
  const { rows } = await devices.execute(db)
  const fitting = rows
    .filter(
      ({ tunnel_number, tunnel_hash }) =>
        tunnel_hash === hashOf(`${endpoint} ${public_key}${tunnel_network} ${tunnel_number}`),
    )
    .map(({ DeviceId }) => DeviceId)
  const tunnel_hash = hashOf(`${endpoint} ${public_key} ${tunnel_network}`)
  for (let start = 0; start < fitting.length; start += AT_A_TIME) {
    const portion = fitting.slice(start, start + AT_A_TIME)
    await sql`update device set tunnel_hash = ${tunnel_hash}
      where "DeviceId" in (${sql.join(portion)})`.execute(db)
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
