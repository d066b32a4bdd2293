import * as v from 'valibot'
import { SUSPICIONS } from '#domain/nodes/node-reports.ts'
import { NODE_PROBLEMS } from '#domain/nodes/nodes.ts'
import { WAY_FAILURES } from '#domain/nodes/ways.ts'
import type { Call } from '../call.ts'
import { CSV, count, Empty, filled, instantMs, streamed, text } from '../fields.ts'

export const MAX_NODES = 500

const NODE_STATES = ['waiting', 'lost', 'silent', 'closed', 'drained', 'open'] as const

/** Narrows the list of nodes to a state, or to something that an operator looks after. */
export const NODE_CONDITIONS = [...NODE_STATES, 'full', 'ways', 'suspected'] as const

/** How the list of nodes can be sorted; those that are equal stand by name. */
export const NODE_SORTS = [
  'name',
  'name_desc',
  'place',
  'place_desc',
  'load',
  'load_desc',
  'devices',
  'devices_desc',
  'report',
  'report_desc',
] as const
export type NodeSort = (typeof NODE_SORTS)[number]

/** Filters of the list of nodes, and its order. */
export const nodeSearch = {
  /** a part of the name */
  find: v.optional(filled(80)),
  /** `full`: open without a free slot; `ways`: a way does not run, is not reported, or its certificate ends soon */
  state: v.optional(v.picklist(NODE_CONDITIONS)),
  country: v.optional(filled(2)),
  /** absent: by name */
  sort: v.optional(v.picklist(NODE_SORTS)),
}

/** A node as operators see it. */
export const ConsoleNode = v.object({
  name: filled(80),
  country: filled(2),
  endpoint: filled(260),
  capacity: count,
  /** addresses of resolvers, separated by commas */
  dns: text(200),
  /** slots in use on the node; on a lost one their devices are stranded */
  held: count,
  /**
   * `waiting`: its agent has not registered; `lost`: the operator gave it up; `silent`: no contact for too
   * long; `closed`: it has a problem
   */
  state: v.picklist(NODE_STATES),
  /** it takes no new devices, whatever its state */
  is_drained: v.boolean(),
  /** drained nodes can have one, too; null: no problem, or the agent has not registered */
  problem: v.nullable(v.picklist(NODE_PROBLEMS)),
  problem_detail: text(200),
  seen_at_ms: v.nullable(instantMs),
  /** why readings were distrusted; null and empty when nothing is suspected */
  suspected_since_ms: v.nullable(instantMs),
  suspicions: v.pipe(v.array(v.picklist(SUSPICIONS)), v.maxLength(SUSPICIONS.length)),
})
const NodesReply = v.object({
  nodes: v.pipe(v.array(ConsoleNode), v.maxLength(MAX_NODES)),
  /** how many fit; more than the list has when there are more than `MAX_NODES` */
  count,
})

/** A way that the node's engines serve. */
const ShownWay = v.object({
  /** kind and port, such as `shadowsocks:8388` */
  name: filled(40),
  /** it stays open for those who still have an earlier profile */
  is_earlier: v.boolean(),
  /** why it does not run; null: it runs, or the agent has not reported */
  failure: v.nullable(v.picklist(WAY_FAILURES)),
  /** until its certificate ends; null: it has none, or the agent has not reported */
  days_left: v.nullable(count),
})

const NodeReply = v.object({
  node: ConsoleNode,
  /** number of the profile of ways; 0: it never had one */
  profile: count,
  /** in order of preference, then those of earlier profiles */
  ways: v.pipe(v.array(ShownWay), v.maxLength(100)),
  /** whether its agent reports on ways */
  has_reported: v.boolean(),
  /** devices with a slot on the node, which is lost */
  stranded: v.pipe(
    v.array(v.object({ digital_account_number: filled(16), DeviceInfo: text(120) })),
    v.maxLength(500),
  ),
})

/** Shown once, because only a hash of it is stored. */
const NodeTokenReply = v.object({ token: filled(64) })

const EditedReply = v.object({
  /** the node's members are told to renew their configurations */
  needs_renewal: v.boolean(),
})

const RemovedReply = v.object({
  /** false: it has another number of devices than expected, and stays */
  is_done: v.boolean(),
  /** with a slot on it */
  devices: count,
})

export const NODE_CALLS = {
  getConsoleNodes: { method: 'GET', path: '/api/operator/nodes', reply: NodesReply },
  exportNodes: {
    method: 'GET',
    path: '/api/operator/nodes.csv',
    reply: streamed,
    content_type: CSV,
  },
  getConsoleNode: { method: 'GET', path: '/api/operator/nodes/:name', reply: NodeReply },
  editNode: { method: 'POST', path: '/api/operator/nodes/:name/edit', reply: EditedReply },
  setNodeWays: { method: 'POST', path: '/api/operator/nodes/:name/ways', reply: Empty },
  moveNode: { method: 'POST', path: '/api/operator/nodes/:name/network', reply: Empty },
  loseNode: { method: 'POST', path: '/api/operator/nodes/:name/lost', reply: Empty },
  addNode: { method: 'POST', path: '/api/operator/nodes', reply: NodeTokenReply },
  drainNode: { method: 'POST', path: '/api/operator/nodes/:name/drain', reply: Empty },
  trustNode: { method: 'POST', path: '/api/operator/nodes/:name/trust', reply: Empty },
  openNode: { method: 'POST', path: '/api/operator/nodes/:name/open', reply: Empty },
  removeNode: { method: 'POST', path: '/api/operator/nodes/:name/remove', reply: RemovedReply },
  renewNodeToken: {
    method: 'POST',
    path: '/api/operator/nodes/:name/token',
    reply: NodeTokenReply,
  },
} as const satisfies Record<string, Call>

const NodeSearch = v.object(nodeSearch)
export type NodeSearch = v.InferOutput<typeof NodeSearch>
export type ConsoleNode = v.InferOutput<typeof ConsoleNode>
