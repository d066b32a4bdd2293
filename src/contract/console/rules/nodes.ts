import * as v from 'valibot'
import { TUNNEL_NETWORK_NAMES } from '#domain/nodes/tunnel.ts'
import { count, Empty, filled, text } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { type NODE_CALLS, nodeSearch } from '../nodes.ts'
import { Why, why } from './fields.ts'

const NodeParams = v.strictObject({ name: filled(80) })

export const NODE_RULES = {
  getConsoleNodes: {
    summary: 'List nodes by filters, with their used slots and the time of their last contact',
    guard: 'operators',
    roles: ['nodes'],
    request: v.strictObject(nodeSearch),
    errors: [],
  },
  exportNodes: {
    summary: 'Download the nodes that fit the filters as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['nodes'],
    request: v.strictObject({ ...nodeSearch, why }),
    errors: [],
  },
  addNode: {
    summary: 'Add a node; returns a one-time registration token',
    guard: 'operators',
    roles: ['nodes'],
    request: v.strictObject({
      name: filled(80),
      country: filled(2),
      endpoint: filled(260),
      capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      /** addresses of resolvers, separated by commas; empty for the default ones */
      dns: text(200),
      /** of the node's tunnels; empty for the default one */
      network: v.optional(text(20), ''),
      why,
    }),
    errors: [],
  },
  getConsoleNode: {
    summary: 'Read a node with its ways and the devices that are stranded on it',
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: Empty,
    errors: ['not_found'],
  },
  editNode: {
    summary: 'Change a node; members whose configuration is out of date then are told',
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: v.strictObject({
      /** absent fields stay */
      name: v.optional(filled(80)),
      country: v.optional(filled(2)),
      endpoint: v.optional(filled(260)),
      capacity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
      /** empty for the default ones */
      dns: v.optional(text(200)),
      why,
    }),
    errors: ['not_found'],
  },
  setNodeWays: {
    summary: "Replace a node's profile of ways through networks that block WireGuard",
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: v.strictObject({
      /** such as `shadowsocks:8388`, best first, or `none`; absent: they stay */
      ways: v.optional(filled(300)),
      /** of TLS ways; absent ones stay */
      host: v.optional(filled(260)),
      certificate: v.optional(filled(260)),
      key: v.optional(filled(260)),
      /** gives new secrets to ways that keep their port */
      is_rotated: v.optional(v.boolean(), false),
      /** ends the ways and secrets of earlier profiles now */
      ends_earlier: v.optional(v.boolean(), false),
      why,
    }),
    errors: ['not_found'],
  },
  moveNode: {
    summary: "Move a node's tunnels to another network; every connection to it ends first",
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: v.strictObject({ network: v.picklist(TUNNEL_NETWORK_NAMES), why }),
    errors: ['not_found'],
  },
  loseNode: {
    summary: 'Give a node up: devices with links move to others, members of the rest are told',
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: Why,
    errors: ['not_found'],
  },
  drainNode: {
    summary: 'Close a node to new devices; connected devices stay',
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: Why,
    errors: [],
  },
  trustNode: {
    summary: 'Clear the suspicions about a node',
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: Why,
    errors: [],
  },
  openNode: {
    summary: 'Open a node to devices again',
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: Why,
    errors: [],
  },
  removeNode: {
    summary: 'End every slot on a node and delete the node, if it has as many devices as expected',
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: v.strictObject({ expected: v.optional(count, 0), why }),
    errors: [],
  },
  renewNodeToken: {
    summary: "Revoke the access of a node's agent; returns a new registration token",
    guard: 'operators',
    roles: ['nodes'],
    params: NodeParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof NODE_CALLS, ConsoleRules>
