import { hasHalved, peerBudget } from '#domain/devices/allowance.ts'
import { monthOf } from '#domain/devices/traffic.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import { resendPeers } from '../nodes/peer-changes.ts'
import type { Services } from '../services.ts'
import { freeAllowance } from '../usage/free-allowance.ts'
import { type FreePeer, selectFreePeers, selectFreePeersOf } from './budget-queries.ts'

type Budget = { public_key: string; budget_bytes: number }

/**
 * Computes how many bytes may still flow through each peer of a node whose member has limited traffic.
 * Keys that are no peers of the node get 0.
 * @param publicKeys defaults to all peers of the node
 */
export async function budgetsOf(
  services: Services,
  node_id: string,
  publicKeys?: readonly string[],
): Promise<Budget[]> {
  const { db, engine } = services
  const nowMs = services.now()
  const asked = { node_id, publicKeys, nowDate: formatExpireDate(nowMs) }
  const isThere = (peer: FreePeer) => peer.node_id === node_id && peer.slot_since_ms !== null
  const peers = await selectFreePeers(db, engine, asked)
  if (peers.length === 0) return []
  const allowance_bytes = await freeAllowance(services)
  return peers
    .filter((peer) => membershipTier(peer, nowMs) === 'free')
    .map((peer) => ({
      public_key: peer.public_key,
      budget_bytes: isThere(peer) ? peerBudget({ ...usedIn(peer, nowMs), allowance_bytes }) : 0,
    }))
}

/**
 * Sends the remaining budget to an account's other peers whenever it has halved, because the agent of
 * an idle peer does not ask for it.
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
  const asked = { accountIds: [...used.keys()], nowDate: formatExpireDate(nowMs) }
  const peers = await selectFreePeersOf(db, engine, asked)
  const others = peers.filter(
    ({ node_id, public_key, slot_since_ms }) =>
      slot_since_ms !== null &&
      (node_id !== reported.node_id || !reported.publicKeys.includes(public_key)),
  )
  if (others.length === 0) return
  const allowance_bytes = await freeAllowance(services)
  const halved = others.filter((peer) =>
    hasHalved({ ...usedIn(peer, nowMs), allowance_bytes }, used.get(peer.account_id) ?? 0),
  )
  if (halved.length === 0) return
  await db.transaction().execute((transaction) => resendPeers(transaction, halved, nowMs))
}

const usedIn = ({ month, used_bytes, slots }: FreePeer, nowMs: number) => ({
  used_bytes: month === monthOf(nowMs) ? (used_bytes ?? 0) : 0,
  slots: Number(slots),
})
