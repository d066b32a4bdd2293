import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { type CLIENT_CALLS, installationSecret } from '../client.ts'
import type { Rules } from '../endpoint.ts'
import { Empty, filled, publicKey, text } from '../fields.ts'
import { SLOT_ERRORS } from './devices.ts'
import { CODE_ERRORS } from './errors.ts'
import { deviceId, identifier, password, proof } from './fields.ts'
import { SecondStepRequest } from './second-step.ts'

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

export const CLIENT_RULES = {
  clientSignIn: {
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
  },
  clientConnect: {
    summary: 'Get a slot on a node; may be repeated, also to change the node',
    guard: 'member',
    request: v.strictObject({ node_id: filled(64) }),
    errors: [...SLOT_ERRORS, 'slot_taken'],
  },
  clientHeartbeat: {
    summary: 'Keep the slot; returns the reason if it was ended',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  clientDisconnect: {
    summary: 'Release the slot',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  clientRotateKey: {
    summary: "Replace the device's public key; its tunnel continues with the new key",
    guard: 'member',
    request: v.strictObject({ public_key: publicKey }),
    errors: ['key_in_use'],
  },
} as const satisfies Record<keyof typeof CLIENT_CALLS, Rules>
