import {
  type Allowances,
  bytesLeft,
  hasHalved,
  isPaidLimited,
  peerBudget,
  type UsedAllowance,
} from '#domain/devices/allowance.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { resendPeers } from '../nodes/peer-changes.ts'
import type { Services } from '../services.ts'
import { readAllowances } from '../usage/read-allowances.ts'
import { type LimitedPeer, selectLimitedPeers, selectLimitedPeersOf } from './budget-queries.ts'
import type { WhichPeers } from './queries.ts'

type Budget = { public_key: string; budget_bytes: number }

/**
 * Computes how many bytes may still flow through each peer of a node whose member has limited traffic.
 * Keys that are no peers of the node get 0.
 */
export async function budgetsOf(services: Services, which: WhichPeers): Promise<Budget[]> {
  const { db, engine } = services
  const nowMs = services.now()
  const allowances = await readAllowances(services)
  const selection = { ...which, ...whose(allowances, nowMs) }
  const isThere = ({ node_id, link_hash, slot_since_ms }: LimitedPeer) =>
    slot_since_ms !== null &&
    (node_id === which.node.node_id || (which.withRoaming && link_hash !== null))
  const peers = await selectLimitedPeers(db, engine, selection)
  return peers.flatMap((peer) => {
    const used = usedAllowance(peer, allowances, nowMs)
    if (used === null) return []
    return [{ public_key: peer.public_key, budget_bytes: isThere(peer) ? peerBudget(used) : 0 }]
  })
}

/**
 * Sends the remaining budget to an account's other peers whenever it has halved, because the agent of
 * an idle peer does not ask for it; a roaming device has such peers on all other nodes.
 * @param used bytes that a report added, by account
 * @param reported peers in that report, which get their budgets in its reply
 */
export async function resendHalvedBudgets(
  services: Services,
  used: ReadonlyMap<string, number>,
  reported: { node_id: string; publicKeys: readonly string[] },
): Promise<void> {
  if (used.size === 0) return
  const { db, engine } = services
  const nowMs = services.now()
  const allowances = await readAllowances(services)
  const selection = { accountIds: [...used.keys()], ...whose(allowances, nowMs) }
  const peers = await selectLimitedPeersOf(db, engine, selection)
  const others = peers.filter(
    ({ node_id, public_key, link_hash, slot_since_ms }) =>
      slot_since_ms !== null &&
      (link_hash !== null ||
        node_id !== reported.node_id ||
        !reported.publicKeys.includes(public_key)),
  )
  const halved = others.filter((peer) => {
    const allowance = usedAllowance(peer, allowances, nowMs)
    return allowance !== null && hasHalved(allowance, used.get(peer.account_id) ?? 0)
  })
  if (halved.length === 0) return
  await db.transaction().execute((transaction) => resendPeers(transaction, halved, nowMs))
}

/** Members who pay are looked at only if an allowance may be theirs: most of them have none. */
const whose = (allowances: Allowances, nowMs: number) => ({
  withPaid: isPaidLimited(allowances),
  nowDate: formatInstant(nowMs),
})

/** @returns null for a tier without an allowance */
function usedAllowance(
  peer: LimitedPeer,
  allowances: Allowances,
  nowMs: number,
): UsedAllowance | null {
  const allowance_bytes = allowances[membershipTier(peer, nowMs)]
  if (allowance_bytes === null) return null
  const leftBytes = bytesLeft(allowance_bytes, peer, nowMs)
  return { allowance_bytes, leftBytes, slots: Number(peer.slots) }
}
