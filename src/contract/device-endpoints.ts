import { Empty } from './credentials.ts'
import {
  AddDeviceRequest,
  ConnectDeviceRequest,
  Device,
  DeviceParams,
  DevicesReply,
  DeviceTunnelReply,
  NodesReply,
  RenameDeviceRequest,
} from './devices.ts'
import type { Endpoint } from './endpoint.ts'

export const SLOT_ERRORS = ['slot_limit', 'traffic_used_up', 'node_unavailable'] as const

/** Server-sent events named `devices`: the reply of `getDevices`, at first and after every change. */
export const DEVICE_EVENTS_PATH = '/api/devices/events'

/** Calls to manage the account's devices and to list the nodes. */
export const DEVICE_ENDPOINTS = {
  getDevices: {
    method: 'GET',
    path: '/api/devices',
    summary: 'The devices registered with the account',
    guard: 'member',
    request: Empty,
    reply: DevicesReply,
    errors: [],
  },
  getNodes: {
    method: 'GET',
    path: '/api/nodes',
    summary: 'The nodes that devices can connect to',
    guard: 'member',
    request: Empty,
    reply: NodesReply,
    errors: [],
  },
  addDevice: {
    method: 'POST',
    path: '/api/devices',
    summary: 'Add a device with a plain WireGuard configuration; takes a slot if one is free',
    guard: 'member',
    request: AddDeviceRequest,
    reply: DeviceTunnelReply,
    errors: ['key_in_use', 'device_limit', 'node_unavailable'],
  },
  connectDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/connect',
    summary: 'Switch the slot of a device on, also after it was disconnected; browsers only',
    guard: 'member',
    params: DeviceParams,
    request: ConnectDeviceRequest,
    reply: DeviceTunnelReply,
    errors: SLOT_ERRORS,
  },
  disconnectDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/disconnect',
    summary: 'Take the slot of a device; only the member gives it back',
    guard: 'member',
    params: DeviceParams,
    request: Empty,
    reply: Device,
    errors: [],
  },
  renameDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/rename',
    summary: 'Give a device another name',
    guard: 'member',
    params: DeviceParams,
    request: RenameDeviceRequest,
    reply: Device,
    errors: [],
  },
  removeDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/remove',
    summary: 'Take the slot of a device, sign it out and forget it',
    guard: 'member',
    params: DeviceParams,
    request: Empty,
    reply: Empty,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
