import type { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import type { ErrorOf, ParsedRequestOf } from '#contract/endpoint.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { isIncluded } from '#domain/nodes/node-groups.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Session } from '../http/session.ts'
import { isOpen } from '../nodes/list-nodes.ts'
import { recordPeerChanges } from '../nodes/peer-changes.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { lockNode } from '../nodes/removal-queries.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { peerRemovals } from './end-slots.ts'
import { findSubstitute } from './find-substitute.ts'
import { grantSlot } from './grant-slot.ts'
import { type HandedOut, handOut } from './hand-out.ts'
import { type DeviceRow, type NamedDevice, selectDevice, updateKey } from './queries.ts'
import { deleteActiveNodes, setNode } from './slot-queries.ts'
import { readTier } from './slot-rules.ts'
import { fitTunnelNumber } from './tunnel-number.ts'

type Renewal = ParsedRequestOf<typeof DEVICE_ENDPOINTS.renewDevice> & { DeviceId: string }

/**
 * Hands out the configuration of a device again: for its node as it is now, or for another. The device
 * and its slot stay; a new key replaces the one it has (decision 165).
 */
export async function renewDevice(
  services: Services,
  { account_id, kind, token_hash }: Session,
  { DeviceId, public_key, node_id }: Renewal,
): Promise<
  | HandedOut
  | Refusal<ErrorOf<typeof DEVICE_ENDPOINTS.renewDevice> | 'not_found' | 'unauthenticated'>
> {
  if (kind !== 'browser') return refuse('unauthenticated')
  const { db } = services
  try {
    const prepared = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account_id)
      const device = await selectDevice(transaction, { account_id, DeviceId })
      if (!device || device.is_app === 1) return refuse('not_found')
      const tier = await readTier({ ...services, db: transaction }, account_id)
      const wanted = node_id ?? (await nodeToUse(transaction, services, device, tier))
      const node = wanted === null ? undefined : await lockNode(transaction, wanted)
      const holdsSlot = device.slot_since_ms !== null
      const isThere = holdsSlot && device.node_id === wanted
      if (!node || !(isThere || isOpen(node, services.now()))) {
        return refuse('node_unavailable')
      }
      if (!isIncluded(node, tier)) return refuse('node_not_included')
      if (!holdsSlot) await settle(transaction, device, node)
      if (public_key !== undefined && public_key !== device.public_key) {
        await replaceKey(transaction, device, public_key, services.now())
      }
      return node
    })
    if (prepared instanceof Refusal) return prepared
    const wish = { account_id, DeviceId, node_id: prepared.node_id, by: 'member' } as const
    return handOut(services, { account_id, DeviceId }, await grantSlot(services, wish), token_hash)
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('key_in_use')
    throw error
  }
}

/** Returns the device's node; for one that is lost or not included, the node that takes over, if there is any. */
async function nodeToUse(
  db: Db,
  { now }: Pick<Services, 'now'>,
  device: NamedDevice,
  tier: Tier,
): Promise<string | null> {
  const { node_country: country, node_tiers: tiers } = device
  if (device.node_lost_at_ms === null && isIncluded({ tiers }, tier)) return device.node_id
  const substitute = await findSubstitute({ db, now }, { country: country ?? '' }, tier)
  return substitute?.node_id ?? null
}

/** Makes a node that of a device without a slot, whose configuration is for it even if it gets none. */
async function settle(transaction: Db, device: DeviceRow, node: NodeRow): Promise<void> {
  const tunnel_number = await fitTunnelNumber(transaction, device, node.tunnel_network)
  await setNode(transaction, device.DeviceId, { node_id: node.node_id, tunnel_number })
}

async function replaceKey(
  transaction: Db,
  before: DeviceRow,
  public_key: string,
  nowMs: number,
): Promise<void> {
  const { DeviceId, account_id, node_id, slot_since_ms } = before
  await updateKey(transaction, DeviceId, public_key)
  await deleteActiveNodes(transaction, [DeviceId])
  if (node_id === null || slot_since_ms === null) return
  const added = { node_id, public_key, account_id, link_hash: null, isPeer: true }
  await recordPeerChanges(transaction, [...peerRemovals(before), added], nowMs)
}
