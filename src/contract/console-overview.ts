import * as v from 'valibot'
import { why } from './console.ts'
import { count, currency, filled, instant_ms, minor, text } from './fields.ts'

export const MAX_NODES = 500

/** A node as its operator sees it. */
export const ConsoleNode = v.object({
  name: filled(80),
  country: filled(2),
  endpoint: filled(260),
  capacity: count,
  /** slots that are held there */
  held: count,
  /** `waiting`: its agent has not registered; `silent`: it was not heard for too long */
  state: v.picklist(['waiting', 'silent', 'drained', 'open']),
  seen_at_ms: v.nullable(instant_ms),
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
  nodes: v.object({ open: count, silent: count, drained: count, held: count, capacity: count }),
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
  why,
})
/** Shown once: what is stored is only its hash. */
export const NodeTokenReply = v.object({ token: filled(64) })

export type ConsoleNode = v.InferOutput<typeof ConsoleNode>
export type Overview = v.InferOutput<typeof Overview>
