import * as v from 'valibot'
import { TIERS } from '#domain/membership/membership.ts'
import { UPDATE_FAILURES } from '#domain/nodes/agent-updates.ts'
import { SUSPICIONS } from '#domain/nodes/node-reports.ts'
import { NODE_PROBLEMS } from '#domain/nodes/nodes.ts'
import { download, get } from '../../call.ts'
import { CSV, count, filled, instantMs, listOf, streamed, text } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'
import {
  choice,
  fileQuery,
  type List,
  name,
  type SearchOf,
  textFilter,
  wholeQuery,
} from './list.ts'

export const MAX_NODES = 500

const NODE_STATES = ['waiting', 'lost', 'silent', 'closed', 'drained', 'open'] as const

/** Includes the nodes that an operator looks after; `full` is open without a free slot. */
const NODE_CONDITIONS = [...NODE_STATES, 'full', 'ways', 'suspected'] as const

/** Nodes, with their used slots; those that are equal stand by name. */
export const NODE_LIST = {
  path: '/nodes',
  filters: {
    find: textFilter(80, 'a part of the name'),
    state: choice(NODE_CONDITIONS, {
      help: 'its state, or ways: a disguised connection needs attention',
    }),
    country: name(filled(2), { help: 'the code of its country, two letters' }),
  },
  sort: choice(
    [
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
    ],
    { help: 'the name, the country, the slots in use by share or number, or the last report' },
  ),
} as const satisfies List

/** A node as operators see it. */
export const ConsoleNode = v.object({
  name: filled(80),
  country: filled(2),
  /** in the default language, and in English */
  city: text(40),
  city_en: text(40),
  endpoint: filled(260),
  capacity: count,
  /** addresses of resolvers, separated by commas */
  dns: text(200),
  /** of content/node-groups.json; empty: none */
  group: text(40),
  /** those that include it */
  tiers: listOf(v.picklist(TIERS), TIERS.length),
  /** slots in use on the node; on a lost one their devices are stranded */
  held: count,
  /**
   * `waiting`: its agent has not registered; `lost`: the operator gave it up; `silent`: no contact for too
   * long; `closed`: it has a problem
   */
  state: v.picklist(NODE_STATES),
  /** it takes no new devices, whatever its state */
  is_drained: v.boolean(),
  /** when the devices of a drained node move to others; null: they stay */
  ends_at_ms: v.nullable(instantMs),
  /** drained nodes can have one, too; null: no problem, or the agent has not registered */
  problem: v.nullable(v.picklist(NODE_PROBLEMS)),
  problem_detail: text(200),
  seen_at_ms: v.nullable(instantMs),
  /** why readings were distrusted; null and empty when nothing is suspected */
  suspected_since_ms: v.nullable(instantMs),
  suspicions: listOf(v.picklist(SUSPICIONS), SUSPICIONS.length),
  /** folder of its agent's release; empty: it has not reported one */
  agent_release: text(80),
  /** of its agent: `waiting` for its turn, `running`, or why it failed; null: none is under way */
  update: v.nullable(v.picklist(['waiting', 'running', ...UPDATE_FAILURES])),
})

const NodesReply = v.object({
  nodes: listOf(ConsoleNode, MAX_NODES),
  /** how many fit; more than the list has when there are more than `MAX_NODES` */
  count,
})

export const getConsoleNodes = get('/api/operator/nodes', NodesReply)
export const exportNodes = download('/api/operator/nodes.csv', streamed, CSV)

const reading = { roles: ['nodes'] } as const

export const NODE_LIST_ENDPOINTS = {
  getConsoleNodes: operatorEndpoint(getConsoleNodes, {
    summary: 'List nodes by filters, with their used slots and the time of their last contact',
    ...reading,
    request: wholeQuery(NODE_LIST),
  }),
  exportNodes: operatorEndpoint(exportNodes, {
    summary: 'Download the nodes that fit the filters as CSV; the audit says by whom and why',
    ...reading,
    request: fileQuery(NODE_LIST),
  }),
}

export type ConsoleNode = v.InferOutput<typeof ConsoleNode>
export type NodeSearch = SearchOf<typeof NODE_LIST>
