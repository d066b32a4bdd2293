import { hasHalved, peerBudget } from '#domain/devices/allowance.ts'
import { monthOf } from '#domain/devices/traffic.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import { readSlotRules } from '../devices/slot-rules.ts'
import type { Services } from '../services.ts'
import { type FreePeer, selectFreePeers, selectFreePeersOf } from './budget-queries.ts'
import { tellAgain } from './note-change.ts'

type Budget = { public_key: string; budget_bytes: number }

/**
 * How much more may flow to and from peers of a node whose members have limited traffic.
 * @param publicKeys only of these; without it of all
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
  const { allowance_bytes } = await readSlotRules(services)
  return peers
    .filter((peer) => membershipTier(peer, nowMs) === 'free')
    .map((peer) => ({
      public_key: peer.public_key,
      budget_bytes: isThere(peer) ? peerBudget({ ...usedIn(peer, nowMs), allowance_bytes }) : 0,
    }))
}

/**
 * Tells the agents of an account's other peers how much is left, each time that it has halved:
 * a peer that carries nothing does not ask.
 * @param used what a report added, by account
 */
export async function tellShrunk(
  services: Services,
  used: ReadonlyMap<string, number>,
  told: { node_id: string; publicKeys: readonly string[] },
): Promise<void> {
  if (used.size === 0) return
  const { db, engine } = services
  const nowMs = services.now()
  const asked = { accountIds: [...used.keys()], nowDate: formatExpireDate(nowMs) }
  const peers = await selectFreePeersOf(db, engine, asked)
  const others = peers.filter(
    ({ node_id, public_key, slot_since_ms }) =>
      slot_since_ms !== null && (node_id !== told.node_id || !told.publicKeys.includes(public_key)),
  )
  if (others.length === 0) return
  const { allowance_bytes } = await readSlotRules(services)
  const shrunk = others.filter((peer) =>
    hasHalved({ ...usedIn(peer, nowMs), allowance_bytes }, used.get(peer.account_id) ?? 0),
  )
  if (shrunk.length === 0) return
  await db.transaction().execute((transaction) => tellAgain(transaction, shrunk, nowMs))
}

const usedIn = ({ month, used_bytes, slots }: FreePeer, nowMs: number) => ({
  used_bytes: month === monthOf(nowMs) ? (used_bytes ?? 0) : 0,
  slots: Number(slots),
})
