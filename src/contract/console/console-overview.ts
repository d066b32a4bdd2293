import * as v from 'valibot'
import { SUSPICIONS } from '#domain/nodes/node-reports.ts'
import { NODE_PROBLEMS } from '#domain/nodes/nodes.ts'
import { count, currency, filled, instantMs, minor, text } from '../fields.ts'
import { why } from './console.ts'

export const MAX_NODES = 500

/** A node as operators see it. */
export const ConsoleNode = v.object({
  name: filled(80),
  country: filled(2),
  endpoint: filled(260),
  capacity: count,
  /** slots in use on the node */
  held: count,
  /**
   * `waiting`: its agent has not registered; `silent`: no contact for too long; `closed`: it has a
   * problem
   */
  state: v.picklist(['waiting', 'silent', 'closed', 'drained', 'open']),
  /** drained nodes can have one, too; null: no problem, or the agent has not registered */
  problem: v.nullable(v.picklist(NODE_PROBLEMS)),
  problem_detail: text(200),
  seen_at_ms: v.nullable(instantMs),
  /** why readings were distrusted; null and empty when nothing is suspected */
  suspected_since_ms: v.nullable(instantMs),
  suspicions: v.pipe(v.array(v.picklist(SUSPICIONS)), v.maxLength(SUSPICIONS.length)),
})
export const NodesReply = v.object({
  nodes: v.pipe(v.array(ConsoleNode), v.maxLength(MAX_NODES)),
})

/** Key figures of the service. */
export const Overview = v.object({
  /** when the figures were computed */
  as_of_ms: instantMs,
  members: v.object({ free: count, gold: count, diamond: count }),
  /** since midnight in the operator's time zone */
  today: v.object({
    since_ms: instantMs,
    orders: count,
    completed: count,
    money: v.pipe(
      v.array(v.object({ currency, paid_minor: minor, refunded_minor: minor })),
      v.maxLength(20),
    ),
  }),
  payment_cases: count,
  messages: v.object({ waiting: count, oldest_at_ms: v.nullable(instantMs) }),
  nodes: v.object({
    open: count,
    silent: count,
    closed: count,
    drained: count,
    suspected: count,
    held: count,
    capacity: count,
  }),
  /** `retried`: waiting after a failed attempt; `given_up`: no more attempts */
  mail: v.object({
    waiting: count,
    retried: count,
    given_up: count,
    oldest_at_ms: v.nullable(instantMs),
  }),
  content_as_of_ms: instantMs,
})

export const NodeParams = v.strictObject({ name: filled(80) })
export const AddNodeRequest = v.strictObject({
  name: filled(80),
  country: filled(2),
  endpoint: filled(260),
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  /** addresses of resolvers, separated by commas; empty for the default ones */
  dns: text(200),
  /** of the node's tunnels; empty for the default one */
  network: v.optional(text(20), ''),
  why,
})
/** Shown once, because only a hash of it is stored. */
export const NodeTokenReply = v.object({ token: filled(64) })

export type ConsoleNode = v.InferOutput<typeof ConsoleNode>
export type Overview = v.InferOutput<typeof Overview>
