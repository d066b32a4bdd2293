import type { AGENT_ENDPOINTS, AgentUpdate } from '#contract/agent.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { UPDATES_TOGETHER } from '#domain/nodes/agent-updates.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import type { Job } from '../jobs.ts'
import { type NodeRow, updateNode } from '../nodes/queries.ts'
import type { DbAndClock } from '../services.ts'
import { agentRelease } from './agent-release.ts'
import { countUpdating, markUpdatesSent } from './queries.ts'

const EVERY_MS = 2 * SECOND_MS
const NONE = { update_release: null, update_sent_ms: null, update_failure: null }

type Reported = Pick<ParsedRequestOf<typeof AGENT_ENDPOINTS.getPeers>, 'release' | 'failed_update'>

/**
 * Stores which release an agent is of, and how its update went.
 * @param readOffered tests pass their own
 * @returns the release that is to replace it; null when it stays, or waits for its turn
 */
export async function readUpdate(
  { db }: Pick<DbAndClock, 'db'>,
  node: NodeRow,
  { release, failed_update }: Reported,
  readOffered = agentRelease,
): Promise<AgentUpdate | null> {
  const { name, update_release, update_sent_ms, agent_release } = node
  if (release !== undefined && release !== agent_release) {
    await updateNode(db, name, { agent_release: release })
  }
  if (update_release === null) return null
  if (release === update_release) {
    await updateNode(db, name, NONE)
    return null
  }
  if (update_sent_ms === null || node.update_failure !== null) return null
  if (failed_update?.attempt === update_sent_ms) {
    await updateNode(db, name, { update_failure: failed_update.failure })
    return null
  }
  const { signed, ...offered } = await readOffered()
  // the server may be of another release by now: it has no longer what the operator asked for
  if (signed === null || offered.name !== update_release) return null
  return { ...offered, signature: signed.signature, attempt: update_sent_ms }
}

/**
 * Tells the next agents to update, so that ten at a time are away. One that failed or stays away counts as well, so
 * that a release which no node can start stops at the first ten.
 */
export async function sendUpdates({ db, now }: DbAndClock): Promise<void> {
  const free = UPDATES_TOGETHER - (await countUpdating(db))
  if (free > 0) await markUpdatesSent(db, free, now())
}

/** Sends updates from one instance alone, because two would send twice as many. */
export const agentUpdates = (services: DbAndClock): Job => ({
  name: 'agent updates',
  startAfterMs: EVERY_MS,
  pauseMs: EVERY_MS,
  leaseMs: 10 * EVERY_MS,
  run: () => sendUpdates(services),
})
