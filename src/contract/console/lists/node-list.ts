import * as v from 'valibot'
import { SUSPICIONS } from '#domain/nodes/node-reports.ts'
import { NODE_PROBLEMS } from '#domain/nodes/nodes.ts'
import { download, get } from '../../call.ts'
import { CSV, count, filled, instantMs, streamed, text } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { why } from '../request-fields.ts'

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

export const getConsoleNodes = get('/api/operator/nodes', NodesReply)
export const exportNodes = download('/api/operator/nodes.csv', streamed, CSV)

export const NODE_LIST_ENDPOINTS = {
  getConsoleNodes: operatorEndpoint(getConsoleNodes, {
    summary: 'List nodes by filters, with their used slots and the time of their last contact',
    guard: 'operators',
    roles: ['nodes'],
    request: v.strictObject(nodeSearch),
  }),
  exportNodes: operatorEndpoint(exportNodes, {
    summary: 'Download the nodes that fit the filters as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['nodes'],
    request: v.strictObject({ ...nodeSearch, why }),
  }),
}

export type ConsoleNode = v.InferOutput<typeof ConsoleNode>
const NodeSearch = v.object(nodeSearch)
export type NodeSearch = v.InferOutput<typeof NodeSearch>
