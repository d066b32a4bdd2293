import { setTimeout } from 'node:timers/promises'
import type { ParsedRequestOf, ReplyOf } from '#contract/endpoints.ts'
import { tunnelAddresses } from '#domain/nodes/tunnel.ts'
import { HOUR_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { budgetsOf } from './budgets.ts'
import {
  deleteChangesBefore,
  type NodeRow,
  selectChanges,
  selectPeers,
  selectPeersRev,
} from './queries.ts'
import { deleteLeftCounters } from './report-queries.ts'

/** A change reaches the node within this time, whichever instance made it. */
const LOOK_EVERY_MS = SECOND_MS
/** An agent that was away for longer is told everything. */
const CHANGES_KEPT_MS = HOUR_MS

/**
 * What the peers of a node's interface are to be, or what changed since a cursor; waits for a change
 * until the agent's limit, the end of its bearer or `signal`. A node with a problem is to have none.
 */
export async function readPeers(
  services: Services,
  node: NodeRow,
  { cursor, wait_s }: ParsedRequestOf<'getPeers'>,
  signal: AbortSignal,
): Promise<ReplyOf<'getPeers'> | Refusal<'token_refused'>> {
  const { db } = services
  let { peers_rev: rev, tunnel_network } = node
  const isAsAsked = () => rev === cursor && tunnel_network === node.tunnel_network
  const until_ms = performance.now() + wait_s * SECOND_MS
  while (isAsAsked() && performance.now() < until_ms && !signal.aborted) {
    await setTimeout(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    const current = await selectPeersRev(db, node.bearer_hash ?? '')
    if (!current) return refuse('token_refused')
    ;({ peers_rev: rev, tunnel_network } = current)
  }
  const base = { cursor: rev, tunnel_network, has_budgets: true }
  if (node.problem !== null) return { ...base, is_whole: true, peers: [], gone: [] }
  const changed = cursor === undefined ? null : await changedKeys(db, node.node_id, cursor, rev)
  if (changed?.length === 0) return { ...base, is_whole: false, peers: [], gone: [] }
  const rows = await selectPeers(db, node.node_id, changed ?? undefined)
  const bounded = await budgetsOf(services, node.node_id, changed ?? undefined)
  const budgets = new Map(bounded.map((one) => [one.public_key, one]))
  const peers = rows.map(({ public_key, tunnel_number, epoch, counted_bytes }) => ({
    public_key,
    addresses: tunnelAddresses(tunnel_number, tunnel_network),
    epoch: epoch ?? 0,
    counted_bytes: counted_bytes ?? 0,
    ...budgets.get(public_key),
  }))
  const present = new Set(peers.map(({ public_key }) => public_key))
  const gone = (changed ?? []).filter((key) => !present.has(key))
  return { ...base, is_whole: changed === null, peers, gone }
}

/** @returns null when some are no longer known, or the cursor is none of this node's */
async function changedKeys(
  db: Db,
  node_id: string,
  after: number,
  until: number,
): Promise<string[] | null> {
  if (after === until) return []
  const keys = after < until ? await selectChanges(db, node_id, { after, until }) : []
  return keys.length === until - after && keys.length <= MOST_CHANGES ? [...new Set(keys)] : null
}

/** More than a statement takes parameters for on every database: reading all costs less. */
const MOST_CHANGES = 1000

export async function forgetChanges({ db, now }: Services): Promise<void> {
  await deleteChangesBefore(db, now() - CHANGES_KEPT_MS)
}

/** Forgets which nodes devices were on. */
export async function forgetLeft({ db, now }: Services): Promise<void> {
  await deleteLeftCounters(db, now())
}
