import type { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readProfile } from '../nodes/profiles.ts'
import { selectNode } from '../nodes/queries.ts'
import { queuePush } from '../push/queue-push.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { describeDevice } from './describe-device.ts'
import type { grantSlot } from './grant-slot.ts'
import { handedNow } from './handed.ts'
import { type DeviceRow, selectDevice, updateHanded } from './queries.ts'
import { tunnelOf } from './tunnel-of.ts'

export type HandedOut = ReplyOf<typeof DEVICE_ENDPOINTS.addDevice>

/**
 * Answers with a device's configuration as it is now, and remembers what it has of its node. Reports a device that may
 * connect with it to the member's other browsers.
 * @param granted why the device got no slot, if it got none
 * @param by the session that gets the configuration
 */
export async function handOut(
  services: Services,
  device: Pick<DeviceRow, 'account_id' | 'DeviceId'>,
  granted: Awaited<ReturnType<typeof grantSlot>>,
  by: string,
): Promise<HandedOut | Refusal<'node_unavailable'>> {
  const { db, now } = services
  const row = await selectDevice(db, device)
  const node = row?.node_id ? await selectNode(db, row.node_id) : undefined
  // removed in the meantime
  if (!row || !node) return refuse('node_unavailable')
  const handed = handedNow(row)
  await updateHanded(db, device.DeviceId, handed)
  if (!(granted instanceof Refusal)) {
    const dedupe_key = `device_connected:${device.DeviceId}:${now()}`
    const event = { dedupe_key, nowMs: now(), by }
    await queuePush(db, device.account_id, 'device_connected', event)
  }
  const { ways } = await readProfile(services, node.node_id)
  return {
    device: describeDevice({ ...row, ...handed }, now()),
    tunnel: tunnelOf({ device: row, node }),
    ways: ways.map(({ kind }) => kind),
    ...(granted instanceof Refusal && {
      slot_refused: { error: granted.code, ...granted.detail },
    }),
  }
}
