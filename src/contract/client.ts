import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { post } from './call.ts'
import { Device } from './device-list.ts'
import { SLOT_ERRORS, Tunnel } from './devices.ts'
import { endpoint } from './endpoint.ts'
import { count, Empty, filled, listOf, text } from './fields.ts'
import { deviceId, identifier, password, proof, publicKey } from './request-fields.ts'
import { SecondStepRequest } from './second-step.ts'
import { CODE_ERRORS } from './shared-errors.ts'

/** 256 bits, base64url */
const installationSecret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

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
  may_replace: listOf(Device, 100),
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

const clientSignIn = post('/api/client/sign-in', ClientSignInReply)
const clientConnect = post('/api/client/connect', ClientConnectReply)
const clientHeartbeat = post('/api/client/heartbeat', HeartbeatReply)
const clientDisconnect = post('/api/client/disconnect', Empty)
const clientRotateKey = post('/api/client/key', Device)

/**
 * Signs a native app in and registers its installation with a WireGuard public key. Every node knows
 * that key, so the app proves who it is by the secret that it gets in the reply.
 */
const ClientSignInRequest = v.strictObject({
  identifier,
  password,
  device: v.strictObject({
    public_key: publicKey,
    DeviceInfo: filled(120),
    Platform: v.picklist(PLATFORMS),
    Version: text(40),
  }),
  /** from an earlier sign-in of this installation; if absent or wrong, the installation counts as new */
  installation_secret: v.optional(installationSecret),
  /** the device of the account to remove for a new installation */
  replaces: v.optional(deviceId),
  /** required for an installation that the account does not know (else `second_step_needed`) */
  second_step: v.optional(SecondStepRequest),
  proof,
})

/** Calls of native apps. All but the first need the token of the app's device. */
export const CLIENT_ENDPOINTS = {
  clientSignIn: endpoint(clientSignIn, {
    summary:
      'Sign in a native app and register its key; returns a secret that replaces two-step verification at later sign-ins',
    guard: 'public',
    request: ClientSignInRequest,
    errors: [
      ...CODE_ERRORS,
      'wrong_credentials',
      'suspended',
      'second_step_needed',
      'key_in_use',
      'device_limit',
      'too_many_requests',
      'proof_required',
      'busy',
    ],
  }),
  clientConnect: endpoint(clientConnect, {
    summary: 'Get a slot on a node; may be repeated, also to change the node',
    request: v.strictObject({ node_id: filled(64) }),
    errors: [...SLOT_ERRORS, 'slot_taken'],
  }),
  clientHeartbeat: endpoint(clientHeartbeat, {
    summary: 'Keep the slot; returns the reason if it was ended',
  }),
  clientDisconnect: endpoint(clientDisconnect, {
    summary: 'Release the slot',
  }),
  clientRotateKey: endpoint(clientRotateKey, {
    summary: "Replace the device's public key; its tunnel continues with the new key",
    request: v.strictObject({ public_key: publicKey }),
    errors: ['key_in_use'],
  }),
}
