import type { CLIENT_ENDPOINTS } from '#contract/client.ts'
import type { Device } from '#contract/device-list.ts'
import type { ErrorOf, ReplyOf } from '#contract/endpoint.ts'
import { HEARTBEAT_S, nextSlotCheck, SILENCE_MS } from '#domain/devices/slots.ts'
import { lockAccount } from '../db/lock-account.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Session } from '../http/session.ts'
import { recordPeerChanges } from '../nodes/peer-changes.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { describeDevice } from './describe-device.ts'
import { endSlotOfApp, peerRemovals } from './end-slots.ts'
import { grantSlot } from './grant-slot.ts'
import { selectDevice, updateKey } from './queries.ts'
import { selectSlotHolder, updateHeartbeat } from './slot-queries.ts'
import { tunnelOf } from './tunnel-of.ts'

/** The device that the session of a native app is bound to. */
export interface App {
  account_id: string
  DeviceId: string
}

/** @returns null for a browser's session */
export function appOf({ account_id, DeviceId }: Session): App | null {
  return DeviceId === null ? null : { account_id, DeviceId }
}

export async function clientConnect(
  services: Services,
  app: App,
  node_id: string,
): Promise<
  | ReplyOf<typeof CLIENT_ENDPOINTS.clientConnect>
  | Refusal<ErrorOf<typeof CLIENT_ENDPOINTS.clientConnect> | 'not_found'>
> {
  const connected = await grantSlot(services, { ...app, node_id, by: 'app' })
  if (connected instanceof Refusal) return connected
  return { tunnel: tunnelOf(connected), heartbeat_s: HEARTBEAT_S }
}

/** Prolongs the slot of an app that still runs, or answers why it has none. */
export async function clientHeartbeat(
  { db, now }: Services,
  { account_id, DeviceId }: App,
): Promise<ReplyOf<typeof CLIENT_ENDPOINTS.clientHeartbeat> | Refusal<'not_found'>> {
  const nowMs = now()
  const heartbeat_until_ms = nowMs + SILENCE_MS
  const holder = await selectSlotHolder(db, account_id)
  const slot_check_at_ms = nextSlotCheck(holder, heartbeat_until_ms, nowMs)
  const times = { heartbeat_until_ms, slot_check_at_ms, nowMs }
  if (await updateHeartbeat(db, DeviceId, times))
    return { connected: true, heartbeat_s: HEARTBEAT_S }
  const device = await selectDevice(db, { account_id, DeviceId })
  return device ? { connected: false, slot_ended: device.slot_ended } : refuse('not_found')
}

/** Ends the app's own slot. A slot that the member ended stays ended. */
export function clientDisconnect(
  { db, now }: Services,
  { account_id, DeviceId }: App,
): Promise<Record<never, never>> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account_id)
    await endSlotOfApp(transaction, { account_id, DeviceId }, now())
    return {}
  })
}

/** Replaces the device's key. Its slot continues with the new key. */
export async function rotateKey(
  { db, now }: Services,
  { account_id, DeviceId }: App,
  public_key: string,
): Promise<Device | Refusal<'key_in_use' | 'not_found'>> {
  const nowMs = now()
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account_id)
      const before = await selectDevice(transaction, { account_id, DeviceId })
      if (!before) return refuse('not_found')
      await updateKey(transaction, DeviceId, public_key)
      const { node_id, slot_since_ms } = before
      if (node_id !== null && slot_since_ms !== null) {
        const added = { node_id, public_key, account_id, link_hash: null, isPeer: true }
        await recordPeerChanges(transaction, [...peerRemovals(before), added], nowMs)
      }
      return describeDevice(before, nowMs)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('key_in_use')
    throw error
  }
}
