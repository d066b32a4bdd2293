import * as v from 'valibot'
import { SUSPICIONS } from '#domain/node-reports.ts'
import { NODE_PROBLEMS } from '#domain/nodes.ts'
import { count, currency, filled, instant_ms, minor, text } from '../fields.ts'
import { why } from './console.ts'

export const MAX_NODES = 500

/** A node as its operator sees it. */
export const ConsoleNode = v.object({
  name: filled(80),
  country: filled(2),
  endpoint: filled(260),
  capacity: count,
  /** slots that are held there */
  held: count,
  /**
   * `waiting`: its agent has not registered; `silent`: it was not heard for too long; `closed`: it has
   * a problem
   */
  state: v.picklist(['waiting', 'silent', 'closed', 'drained', 'open']),
  /** also of a node that is drained; null: none, or its agent has not registered */
  problem: v.nullable(v.picklist(NODE_PROBLEMS)),
  problem_detail: text(200),
  seen_at_ms: v.nullable(instant_ms),
  /** why its readings were not believed as they came; null and empty where nothing is suspected */
  suspected_since_ms: v.nullable(instant_ms),
  suspicions: v.pipe(v.array(v.picklist(SUSPICIONS)), v.maxLength(SUSPICIONS.length)),
})
export const NodesReply = v.object({
  nodes: v.pipe(v.array(ConsoleNode), v.maxLength(MAX_NODES)),
})

/** The service at a glance. */
export const Overview = v.object({
  /** when it was counted */
  as_of_ms: instant_ms,
  members: v.object({ free: count, gold: count, diamond: count }),
  /** since midnight where the operator is */
  today: v.object({
    since_ms: instant_ms,
    orders: count,
    completed: count,
    money: v.pipe(
      v.array(v.object({ currency, paid_minor: minor, refunded_minor: minor })),
      v.maxLength(20),
    ),
  }),
  payment_cases: count,
  messages: v.object({ waiting: count, oldest_at_ms: v.nullable(instant_ms) }),
  nodes: v.object({
    open: count,
    silent: count,
    closed: count,
    drained: count,
    suspected: count,
    held: count,
    capacity: count,
  }),
  /** `retried`: waiting after a try that failed; `given_up`: will not be tried again */
  mail: v.object({
    waiting: count,
    retried: count,
    given_up: count,
    oldest_at_ms: v.nullable(instant_ms),
  }),
  content_as_of_ms: instant_ms,
})

export const NodeParams = v.strictObject({ name: filled(80) })
export const AddNodeRequest = v.strictObject({
  name: filled(80),
  country: filled(2),
  endpoint: filled(260),
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  /** addresses of resolvers, separated by commas; empty for the usual ones */
  dns: text(200),
  /** of its tunnels; empty for the usual one */
  network: v.optional(text(20), ''),
  why,
})
/** Shown once: what is stored is only its hash. */
export const NodeTokenReply = v.object({ token: filled(64) })

export type ConsoleNode = v.InferOutput<typeof ConsoleNode>
export type Overview = v.InferOutput<typeof Overview>
