import type { Device } from '#contract/device-list.ts'
import type { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import type { ErrorOf, ParsedRequestOf, ReplyOf } from '#contract/endpoint.ts'
import { isIncluded } from '#domain/nodes/node-groups.ts'
import { latestTunnelEnd } from '#domain/nodes/nodes.ts'
import { lockAccount } from '../db/lock-account.ts'
import type { Session } from '../http/session.ts'
import { isOpen } from '../nodes/list-nodes.ts'
import { selectNode } from '../nodes/queries.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { describeDevice } from './describe-device.ts'
import { endSlots } from './end-slots.ts'
import { grantSlot, type SlotRequest } from './grant-slot.ts'
import { type HandedOut, handOut } from './hand-out.ts'
import { selectDevice, updateDeviceName } from './queries.ts'
import { forgetDevice, registerDevice } from './register-device.ts'
import { readTier } from './slot-rules.ts'
import { tunnelOf } from './tunnel-of.ts'

type Tunnelled = ReplyOf<typeof DEVICE_ENDPOINTS.connectDevice>

/**
 * Registers a device without an app, by the public key that the browser made, and grants it a slot if
 * one is free; the reply says why it got none. Changes nothing when its node accepts no device now. Refuses sessions of apps: a device
 * that the member disconnected could otherwise come back under another key.
 */
export async function addDevice(
  services: Services,
  { account_id, kind, token_hash }: Session,
  { node_id, replaces, ...about }: ParsedRequestOf<typeof DEVICE_ENDPOINTS.addDevice>,
): Promise<HandedOut | Refusal<ErrorOf<typeof DEVICE_ENDPOINTS.addDevice> | 'unauthenticated'>> {
  if (kind !== 'browser') return refuse('unauthenticated')
  const { db, now } = services
  const added = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id)
    const node = await selectNode(transaction, node_id)
    const leaving =
      replaces && (await selectDevice(transaction, { account_id, DeviceId: replaces }))
    if (!node || !isOpen(node, now(), leaving || undefined)) {
      return refuse('node_unavailable')
    }
    const tier = await readTier({ db: transaction, now }, account_id)
    if (!isIncluded(node, tier)) return refuse('node_not_included')
    const row = { ...about, account_id, Version: '', is_app: 0, node_id }
    return registerDevice(transaction, row, replaces, now(), node.tunnel_network)
  })
  if (added instanceof Refusal) return added
  const device = { account_id, DeviceId: added.DeviceId }
  const granted = await grantSlot(services, { ...device, node_id, by: 'member' })
  return handOut(services, device, granted, token_hash)
}

/** Grants a device a slot, also after the member had disconnected it (decision 18). */
export async function connectDevice(
  services: Services,
  { account_id, kind }: Session,
  wish: Pick<SlotRequest, 'DeviceId' | 'node_id' | 'in_place_of'>,
): Promise<
  | Tunnelled
  | Refusal<ErrorOf<typeof DEVICE_ENDPOINTS.connectDevice> | 'not_found' | 'unauthenticated'>
> {
  if (kind !== 'browser') return refuse('unauthenticated')
  const connected = await grantSlot(services, { ...wish, account_id, by: 'member' })
  if (connected instanceof Refusal)
    return connected as Refusal<ErrorOf<typeof DEVICE_ENDPOINTS.connectDevice>>
  const row = await selectDevice(services.db, { ...wish, account_id })
  if (!row) return refuse('not_found')
  return { device: describeDevice(row, services.now()), tunnel: tunnelOf(connected) }
}

/**
 * Ends a device's slot. The device stays registered, and only the member can grant it a slot again. Says
 * when its tunnel ends at the latest where its node can't be told now.
 */
export function disconnectDevice(
  services: Services,
  { account_id, token_hash }: Session,
  DeviceId: string,
): Promise<ReplyOf<typeof DEVICE_ENDPOINTS.disconnectDevice> | Refusal<'not_found'>> {
  const nowMs = services.now()
  return services.db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id)
    const device = await selectDevice(transaction, { account_id, DeviceId })
    if (!device) return refuse('not_found')
    await endSlots(transaction, [device], 'kicked', nowMs, token_hash)
    const after = await selectDevice(transaction, { account_id, DeviceId })
    if (!after) return refuse('not_found')
    const node = device.node_id === null ? undefined : await selectNode(transaction, device.node_id)
    const endsByMs =
      device.slot_since_ms === null ? null : latestTunnelEnd(node?.seen_at_ms ?? null, nowMs)
    return { ...describeDevice(after, nowMs), ...(endsByMs !== null && { ends_by_ms: endsByMs }) }
  })
}

export async function renameDevice(
  { db, now }: Services,
  account_id: string,
  { DeviceId, DeviceInfo }: { DeviceId: string; DeviceInfo: string },
): Promise<Device | Refusal<'not_found'>> {
  await updateDeviceName(db, { account_id, DeviceId }, DeviceInfo)
  const device = await selectDevice(db, { account_id, DeviceId })
  return device ? describeDevice(device, now()) : refuse('not_found')
}

export function removeDevice(
  { db, now }: Services,
  { account_id, token_hash }: Session,
  DeviceId: string,
): Promise<Record<never, never> | Refusal<'not_found'>> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id)
    const had = await forgetDevice(transaction, { account_id, DeviceId }, now(), token_hash)
    return had ? {} : refuse('not_found')
  })
}
