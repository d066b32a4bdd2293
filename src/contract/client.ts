import * as v from 'valibot'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import type { Call } from './call.ts'
import { Device } from './devices.ts'
import { count, Empty, filled } from './fields.ts'
import { Tunnel } from './late/device-actions.ts'

/** 256 bits, base64url */
export const installationSecret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

const ClientSignInReply = v.object({
  /** opaque; sent as `Authorization: Bearer …` */
  token: filled(128),
  /**
   * returned once; to be stored as safely as the private key and sent at later sign-ins; replaces an
   * earlier secret. null: the secret that was sent stays valid
   */
  installation_secret: v.nullable(installationSecret),
  device: Device,
  /** other devices of the same platform; a reinstalled app may stand for one, which the member can remove */
  may_replace: v.pipe(v.array(Device), v.maxLength(100)),
})

const ClientConnectReply = v.object({
  tunnel: Tunnel,
  /** the interval between heartbeats */
  heartbeat_s: count,
})
const HeartbeatReply = v.variant('connected', [
  v.object({ connected: v.literal(true), heartbeat_s: count }),
  v.object({ connected: v.literal(false), slot_ended: v.nullable(v.picklist(SLOT_ENDS)) }),
])

/** Calls of native apps. All but the first need the token of the app's device. */
export const CLIENT_CALLS = {
  clientSignIn: { method: 'POST', path: '/api/client/sign-in', reply: ClientSignInReply },
  clientConnect: { method: 'POST', path: '/api/client/connect', reply: ClientConnectReply },
  clientHeartbeat: { method: 'POST', path: '/api/client/heartbeat', reply: HeartbeatReply },
  clientDisconnect: { method: 'POST', path: '/api/client/disconnect', reply: Empty },
  clientRotateKey: { method: 'POST', path: '/api/client/key', reply: Device },
} as const satisfies Record<string, Call>
