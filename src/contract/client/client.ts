import * as v from 'valibot'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { publicKey, Tunnel } from '../devices.ts'
import { count, filled } from '../fields.ts'

export const ClientConnectRequest = v.strictObject({ node_id: filled(64) })
export const ClientConnectReply = v.object({
  tunnel: Tunnel,
  /** the interval between heartbeats */
  heartbeat_s: count,
})
export const HeartbeatReply = v.variant('connected', [
  v.object({ connected: v.literal(true), heartbeat_s: count }),
  v.object({ connected: v.literal(false), slot_ended: v.nullable(v.picklist(SLOT_ENDS)) }),
])
export const RotateKeyRequest = v.strictObject({ public_key: publicKey })
