import type { Reading } from '#contract/agent.ts'
import {
  countShared,
  hasJustLeft,
  isSecondForSure,
  judgeOtherUse,
} from '#domain/devices/roaming.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { resendPeers } from '../nodes/peer-changes.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { lockNodes } from '../nodes/removal-queries.ts'
import type { Services } from '../services.ts'
import {
  type OtherUser,
  selectOtherUsers,
  updateActiveNode,
  updateCounter,
  updateSharedTimes,
} from './activity-queries.ts'
import type { CounterRow } from './report-queries.ts'

interface Reported {
  /** counters of peers that were used */
  active: readonly CounterRow[]
  /** readings of peers that the node removed because of a second machine */
  shared: readonly Reading[]
}

/**
 * Follows roaming devices from node to node by their traffic, and finds second machines under their keys (decision
 * 231). Handshakes tell nothing: apps test all nodes.
 */
export async function recordActivity(
  services: Services,
  node: NodeRow,
  { active, shared }: Reported,
): Promise<void> {
  const { db, engine, now } = services
  const nowMs = now()
  const keys = [...new Set([...active, ...shared].map(({ public_key }) => public_key))]
  if (keys.length === 0) return
  const found = new Set(shared.map(({ public_key }) => public_key))
  const users = await selectOtherUsers(db, engine, node, { publicKeys: keys, nowMs })
  for (const { account_id, public_key } of users) {
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account_id)
      const publicKeys = [public_key]
      const [user] = await selectOtherUsers(transaction, engine, node, { publicKeys, nowMs })
      if (!user) return
      const locked = await lockNodes(transaction, [node.node_id, user.activeNodeId])
      if (locked.size < 2) return
      if (found.has(public_key)) await recordShared(transaction, node, user, nowMs)
      else await recordOtherUse(transaction, node, user, nowMs)
    })
  }
}

/** Counts a second machine, if the node was told to watch for it and has found it before. */
async function recordShared(
  transaction: Db,
  { node_id }: NodeRow,
  user: OtherUser,
  nowMs: number,
): Promise<void> {
  if (!hasJustLeft(user.leftSinceMs, nowMs)) return
  await updateCounter(
    transaction,
    { node_id, public_key: user.public_key },
    { shared_at_ms: nowMs },
  )
  if (!isSecondForSure(user, nowMs)) return
  const before = { shared_times: user.shared_times, shared_at_ms: user.lastSharedAtMs }
  await updateSharedTimes(transaction, user.DeviceId, countShared(before, nowMs), nowMs)
}

const UNUSED = { recent_bytes: 0 } as const

async function recordOtherUse(
  transaction: Db,
  { node_id }: NodeRow,
  user: OtherUser,
  nowMs: number,
): Promise<void> {
  const { DeviceId, public_key, account_id, activeNodeId } = user
  const meaning = judgeOtherUse(user, nowMs)
  if (meaning === 'is_late') return updateCounter(transaction, { node_id, public_key }, UNUSED)
  const [winner, loser] =
    meaning === 'is_second' ? [activeNodeId, node_id] : [node_id, activeNodeId]
  const left_node_id = meaning === 'moves' ? null : loser
  const active = { DeviceId, node_id: winner, left_node_id, since_ms: nowMs }
  await updateActiveNode(transaction, active)
  await updateCounter(transaction, { node_id: loser, public_key }, UNUSED)
  if (left_node_id === null) return
  const told = { node_id: left_node_id, public_key, account_id, link_hash: null }
  await resendPeers(transaction, [told], nowMs)
}
