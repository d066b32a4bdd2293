import * as v from 'valibot'
import { Empty, filled, text } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { NODE_CALLS } from '../nodes.ts'
import { Why, why } from './fields.ts'

const NodeParams = v.strictObject({ name: filled(80) })

export const NODE_RULES = {
  getConsoleNodes: {
    summary: 'Nodes, the slots that are held there, and when each was heard of',
    guard: 'operators',
    request: Empty,
    errors: [],
  },
  addNode: {
    summary: 'Add a node; answers its registration token, which works once',
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
    summary: 'Let no new device on a node; those that are there stay',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
  trustNode: {
    summary: 'Clear what a node is suspected of',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
  openNode: {
    summary: 'Let devices on a node again',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
  removeNode: {
    summary: 'End every slot on a node and forget it',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
  renewNodeToken: {
    summary: "End the access of a node's agent; answers a new registration token",
    guard: 'operators',
    params: NodeParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof NODE_CALLS, ConsoleRules>
