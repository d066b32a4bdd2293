import type { SLOT_ERRORS } from '#contract/devices.ts'
import { isConnecting } from '#domain/devices/devices.ts'
import { slotsAllowed } from '#domain/devices/slot-rights.ts'
import { nextSlotCheck, SILENCE_MS } from '#domain/devices/slots.ts'
import { monthEndsAt } from '#domain/devices/traffic.ts'
import {
  isUpgrade,
  membershipTier,
  PAID_TIERS,
  type UserInfo,
} from '#domain/membership/membership.ts'
import { isIncluded } from '#domain/nodes/node-groups.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { isOpen } from '../nodes/list-nodes.ts'
import { recordPeerChanges } from '../nodes/peer-changes.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { lockNode } from '../nodes/removal-queries.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { peerRemovals } from './end-slots.ts'
import { type DeviceRow, selectDevice } from './queries.ts'
import { clearSlots, selectSlotHolder, selectSlots, updateSlot } from './slot-queries.ts'
import { readSlotRules } from './slot-rules.ts'
import { fitTunnelNumber } from './tunnel-number.ts'

export interface SlotRequest {
  account_id: string
  DeviceId: string
  /** defaults to the device's last node */
  node_id?: string | undefined
  /** only the member can switch on a device that the member switched off (decision 18) */
  by: 'app' | 'member'
  /** another device of the account, whose slot ends first if it holds one */
  in_place_of?: string | undefined
}

type SlotRefusal = Refusal<'not_found' | 'slot_taken' | (typeof SLOT_ERRORS)[number]>

export interface Connected {
  device: DeviceRow
  node: NodeRow
}

/**
 * Grants a device a slot and makes it a peer of a node, or moves the slot that it holds. The account
 * is locked, so that concurrent devices never get more slots than the tier allows.
 */
export async function grantSlot(
  services: Services,
  request: SlotRequest,
): Promise<Connected | SlotRefusal> {
  const rules = await readSlotRules(services)
  const nowMs = services.now()
  return services.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, request.account_id)
    const device = await selectDevice(transaction, request)
    if (!device) return refuse('not_found')
    if (request.by === 'app' && device.slot_ended === 'kicked') return refuse('slot_taken')
    const node = await findNode(transaction, device, request.node_id, nowMs)
    if (node instanceof Refusal) return node

    const holder = await selectSlotHolder(transaction, request.account_id)
    const tier = membershipTier(holder, nowMs)
    if (!isIncluded(node, tier)) return refuse('node_not_included')
    const allowed = slotsAllowed(holder, rules, nowMs)
    if (allowed.isUsedUp) {
      return refuse('traffic_used_up', { available_at_ms: monthEndsAt(nowMs) })
    }
    const held = await selectSlots(transaction, [request.account_id])
    const others = held.filter((slot) => slot.DeviceId !== device.DeviceId)
    const freed = others.filter(({ DeviceId }) => DeviceId === request.in_place_of)
    const staying = others.filter((slot) => !freed.includes(slot))
    if (staying.length >= allowed.slots) {
      const upgrade_to = PAID_TIERS.find((higher) => isUpgrade(tier, higher))
      return refuse('slot_limit', {
        devices: staying.map((slot) => describeHolder(slot, nowMs)),
        ...(upgrade_to && { upgrade_to }),
      })
    }
    // limited traffic is shared between the slots
    const isLimited = rules.allowances[tier] !== null
    const sharing = isLimited ? staying : []
    return {
      device: await connect(transaction, device, { node, holder, sharing, freed, nowMs }),
      node,
    }
  })
}

async function findNode(
  transaction: Db,
  device: DeviceRow,
  node_id: string | null = device.node_id,
  nowMs: number,
): Promise<NodeRow | Refusal<'node_unavailable'>> {
  const node = node_id === null ? undefined : await lockNode(transaction, node_id)
  if (!node) return refuse('node_unavailable')
  const isThere = device.slot_since_ms !== null && device.node_id === node_id
  return isThere || isOpen(node, nowMs) ? node : refuse('node_unavailable')
}

/**
 * Moves the slot that a device holds to another node, in a transaction that locks the account. A move
 * frees and takes no slot, so it needs no check of the limit.
 */
export async function moveSlot(
  transaction: Db,
  device: DeviceRow,
  node: NodeRow,
  nowMs: number,
): Promise<void> {
  const holder = await selectSlotHolder(transaction, device.account_id)
  await connect(transaction, device, { node, holder, sharing: [], freed: [], nowMs })
}

async function connect(
  transaction: Db,
  before: DeviceRow,
  given: {
    node: NodeRow
    holder: UserInfo
    /** devices that get new budgets, since they share the traffic with one more */
    sharing: readonly DeviceRow[]
    freed: readonly DeviceRow[]
    nowMs: number
  },
): Promise<DeviceRow> {
  const { nowMs, holder, freed } = given
  const { node_id, tunnel_network } = given.node
  const heartbeat_until_ms = before.is_app === 1 ? nowMs + SILENCE_MS : null
  if (freed.length > 0) await clearSlots(transaction, freed.map(idOf), 'kicked')
  const device = await updateSlot(transaction, before.DeviceId, {
    node_id,
    tunnel_number: await fitTunnelNumber(transaction, before, tunnel_network),
    slot_since_ms: before.slot_since_ms ?? nowMs,
    heartbeat_until_ms,
    slot_check_at_ms: nextSlotCheck(holder, heartbeat_until_ms, nowMs),
  })
  const isThere = before.slot_since_ms !== null && before.node_id === node_id
  if (isThere && freed.length === 0) return device
  const moved = before.slot_since_ms === null || isThere ? [] : [before]
  const removals = [...moved, ...freed].flatMap(peerRemovals)
  const { public_key, account_id, link_hash } = device
  const arrival = { node_id, public_key, account_id, link_hash, isPeer: true }
  const changes = isThere ? removals : [...removals, arrival]
  await recordPeerChanges(transaction, changes, nowMs, given.sharing)
  return device
}

const idOf = ({ DeviceId }: Pick<DeviceRow, 'DeviceId'>) => DeviceId

/** Describes a device that holds a slot to the member who may want it for another. */
function describeHolder({ DeviceId, DeviceInfo, last_handshake_ms }: DeviceRow, nowMs: number) {
  const is_silent = !isConnecting({ has_slot: true, last_handshake_ms }, nowMs)
  return { DeviceId, DeviceInfo, is_silent }
}
