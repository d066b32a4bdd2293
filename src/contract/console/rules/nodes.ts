import * as v from 'valibot'
import { Empty, filled, text } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { NODE_CALLS } from '../nodes.ts'
import { Why, why } from './fields.ts'

const NodeParams = v.strictObject({ name: filled(80) })

export const NODE_RULES = {
  getConsoleNodes: {
    summary: 'List nodes with their used slots and the time of their last contact',
    guard: 'operators',
    request: Empty,
    errors: [],
  },
  addNode: {
    summary: 'Add a node; returns a one-time registration token',
    guard: 'operators',
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
  drainNode: {
    summary: 'Close a node to new devices; connected devices stay',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
  trustNode: {
    summary: 'Clear the suspicions about a node',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
  openNode: {
    summary: 'Open a node to devices again',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
  removeNode: {
    summary: 'End every slot on a node and delete the node',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
  renewNodeToken: {
    summary: "Revoke the access of a node's agent; returns a new registration token",
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof NODE_CALLS, ConsoleRules>
