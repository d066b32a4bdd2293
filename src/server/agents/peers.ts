import { setTimeout } from 'node:timers/promises'
import { AGENT_DIALECT, type AGENT_ENDPOINTS } from '#contract/agent.ts'
import type { ParsedRequestOf, ReplyOf } from '#contract/endpoint.ts'
import { hasJustLeft } from '#domain/devices/roaming.ts'
import { splitEndpoint } from '#domain/nodes/endpoint.ts'
import { tunnelAddresses } from '#domain/nodes/tunnel.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { isReal } from '../nodes/list-nodes.ts'
import { readServedProfile } from '../nodes/profiles.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { NO_ROAMING, selectRoamingChanges, selectRoamingRev } from '../nodes/roaming-queries.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readUpdate } from './agent-updates.ts'
import { budgetsOf } from './budgets.ts'
import { selectChanges, selectPeers, selectPeersRev, type WhichPeers } from './queries.ts'
import { createTurns } from './turns.ts'

/** Pause between reads of the node's revision, which works for changes made by any instance. */
const POLL_EVERY_MS = SECOND_MS

/** Reads one complete list at a time: read together, those of all nodes would hold up every other request. */
const inTurn = createTurns()

/**
 * Reads the peers that a node's interface must have, or only the changes since a cursor. Waits for a
 * change until the agent's time limit, until its bearer token is revoked or until `signal` aborts. Contains the
 * peers of roaming devices from the second reply on, as agents of earlier versions don't ask for their changes. A
 * node with a problem gets an empty list.
 */
export async function readPeers(
  services: Services,
  node: NodeRow,
  request: ParsedRequestOf<typeof AGENT_ENDPOINTS.getPeers>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof AGENT_ENDPOINTS.getPeers> | Refusal<'token_refused' | 'busy'>> {
  const { db } = services
  const { cursor, roaming_cursor, wait_s } = request
  const update = await readUpdate(services, node, request)
  const withRoaming = roaming_cursor !== undefined && node.lost_at_ms === null
  let { peers_rev: rev, tunnel_network, endpoint, tiers } = node
  const readRoamingRev = async () => (withRoaming ? await selectRoamingRev(db) : NO_ROAMING)
  let roaming_rev = await readRoamingRev()
  const isUnchanged = () =>
    rev === cursor &&
    (roaming_cursor === undefined || roaming_rev === roaming_cursor) &&
    tunnel_network === node.tunnel_network &&
    endpoint === node.endpoint
  const until_ms = performance.now() + wait_s * SECOND_MS
  while (isUnchanged() && performance.now() < until_ms && !signal.aborted) {
    await setTimeout(POLL_EVERY_MS, undefined, { signal }).catch(() => {})
    const current = await selectPeersRev(db, node.bearer_hash ?? '')
    if (!current) return refuse('token_refused')
    ;({ peers_rev: rev, tunnel_network, endpoint, tiers } = current)
    roaming_rev = await readRoamingRev()
  }
  const profile = await readServedProfile(services, node.node_id)
  const told = {
    tunnel_network,
    listen_port: splitEndpoint(endpoint).port,
    ...(isReal(node) && node.lost_at_ms === null && { roaming_cursor: roaming_rev }),
    ...(profile && { profile }),
  }
  const base = { dialect: AGENT_DIALECT, cursor: rev, has_budgets: true, update, ...told }
  if (node.problem !== null) return { ...base, is_whole: true, peers: [], gone: [] }
  const ofNode = await changedKeys(cursor, rev, (range) => selectChanges(db, node.node_id, range))
  const ofAllNodes = withRoaming
    ? await changedKeys(roaming_cursor, roaming_rev, (range) => selectRoamingChanges(db, range))
    : []
  const changed =
    ofNode === null || ofAllNodes === null ? null : [...new Set([...ofNode, ...ofAllNodes])]
  if (changed?.length === 0) return { ...base, is_whole: false, peers: [], gone: [] }
  const current = { ...node, tunnel_network, tiers }
  const publicKeys = changed ?? undefined
  const list = () =>
    listPeers(services, { node: current, nowMs: services.now(), withRoaming, publicKeys })
  const peers = changed === null ? await inTurn(signal, list) : await list()
  // by then its agent has hung up, or the service stops: it asks again
  if (peers === null) return refuse('busy')
  const present = new Set(peers.map(({ public_key }) => public_key))
  const gone = (changed ?? []).filter((key) => !present.has(key))
  return { ...base, is_whole: changed === null, peers, gone }
}

async function listPeers(services: Services, which: WhichPeers) {
  const rows = await selectPeers(services.db, which)
  const bounded = await budgetsOf(services, which)
  const budgets = new Map(bounded.map((peer) => [peer.public_key, peer]))
  return rows.map(({ public_key, tunnel_number, epoch, counted_bytes, leftSinceMs }) => ({
    public_key,
    addresses: tunnelAddresses(tunnel_number, which.node.tunnel_network),
    epoch: epoch ?? 0,
    counted_bytes: counted_bytes ?? 0,
    ...budgets.get(public_key),
    ...(hasJustLeft(leftSinceMs, services.now()) && { active_elsewhere: true }),
  }))
}

/**
 * Lists the keys that changed between two revisions.
 * @returns null when the complete list must be sent: some changes were deleted, are too many, or the
 * cursor is not from this node, or there is none
 */
async function changedKeys(
  after: number | undefined,
  until: number,
  select: (range: { after: number; until: number }) => Promise<string[]>,
): Promise<string[] | null> {
  if (after === undefined) return null
  if (after === until) return []
  const keys = after < until ? await select({ after, until }) : []
  return keys.length === until - after && keys.length <= MAX_CHANGES ? [...new Set(keys)] : null
}

/** Bounds the parameters of one statement on every database; beyond it the complete list is cheaper. */
const MAX_CHANGES = 1000
