import { Empty } from '../credentials.ts'
import { SLOT_ERRORS } from '../device-endpoints.ts'
import { ClientSignInReply, ClientSignInRequest, Device } from '../devices.ts'
import { CODE_ERRORS, type Endpoint } from '../endpoint.ts'
import {
  ClientConnectReply,
  ClientConnectRequest,
  HeartbeatReply,
  RotateKeyRequest,
} from './client.ts'

/** Calls of native apps. All but the first need the token of the app's device. */
export const CLIENT_ENDPOINTS = {
  clientSignIn: {
    method: 'POST',
    path: '/api/client/sign-in',
    summary:
      "Sign a native app in and register its installation's key; the secret that it gets lets it in later without a second step",
    guard: 'public',
    request: ClientSignInRequest,
    reply: ClientSignInReply,
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
    method: 'POST',
    path: '/api/client/connect',
    summary: 'Take a slot on a node; again for another node or while one is held',
    guard: 'member',
    request: ClientConnectRequest,
    reply: ClientConnectReply,
    errors: [...SLOT_ERRORS, 'slot_taken'],
  },
  clientHeartbeat: {
    method: 'POST',
    path: '/api/client/heartbeat',
    summary: 'Keep the slot; tells whether and why it was ended',
    guard: 'member',
    request: Empty,
    reply: HeartbeatReply,
    errors: [],
  },
  clientDisconnect: {
    method: 'POST',
    path: '/api/client/disconnect',
    summary: 'Give the slot back',
    guard: 'member',
    request: Empty,
    reply: Empty,
    errors: [],
  },
  clientRotateKey: {
    method: 'POST',
    path: '/api/client/key',
    summary: 'Replace the public key of this device; its tunnel goes on with the new one',
    guard: 'member',
    request: RotateKeyRequest,
    reply: Device,
    errors: ['key_in_use'],
  },
} as const satisfies Record<string, Endpoint>
