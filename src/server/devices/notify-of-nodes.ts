import { lockAccount } from '../db/lock-account.ts'
import { notifyMember } from '../inbox/notify-member.ts'
import { markTold, type NodeRow, selectNodesSince } from '../nodes/queries.ts'
import type { DbAndClock } from '../services.ts'
import { isOutdated } from './handed.ts'
import { type NamedDevice, selectOwnersOn, selectStaying } from './queries.ts'

const BATCH = 200

/**
 * Notifies members whose configurations no longer fit a node, or whose node is lost or ends at a date, by email and
 * inbox: once for each change of the node. A member has one notification for a change by its key, so an interrupted round can
 * begin again (decision 165).
 */
export async function notifyOfNodes(context: DbAndClock): Promise<void> {
  for (const node of await selectNodesSince(context.db, 'untold_since_ms')) {
    for (let after = ''; ; ) {
      const owners = await selectOwnersOn(context.db, node.node_id, { after, limit: BATCH })
      for (const account_id of owners) await notifyOwner(context, node, account_id)
      after = owners.at(-1) ?? ''
      if (owners.length < BATCH) break
    }
    await markTold(context.db, node)
  }
}

async function notifyOwner(
  { db, now }: DbAndClock,
  { node_id, name, untold_since_ms, ends_at_ms }: NodeRow,
  account_id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, account_id)
    const devices = await selectStaying(transaction, { account_id, node_id })
    const is_lost = devices.some((row) => row.node_lost_at_ms !== null)
    const isEnding = !is_lost && ends_at_ms !== null
    const affected = is_lost || isEnding ? devices : devices.filter(isOutdated)
    if (!account || affected.length === 0) return
    await notifyMember(transaction, account, {
      kind: 'node',
      dedupe_key: `node:${node_id}:${untold_since_ms}:${account_id}`,
      payload: {
        is_lost,
        node: name,
        devices: affected.map(nameOf).join(', '),
        ...(isEnding && { ends_at_ms }),
      },
      nowMs: now(),
    })
  })
}

const nameOf = ({ DeviceInfo }: NamedDevice) => DeviceInfo
