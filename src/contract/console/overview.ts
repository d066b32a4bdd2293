import * as v from 'valibot'
import type { Call } from '../call.ts'
import { count, currency, instantMs, minor } from '../fields.ts'

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
    lost: count,
    silent: count,
    closed: count,
    drained: count,
    suspected: count,
    /** devices with a slot on a lost node */
    stranded: count,
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

export const OVERVIEW_CALLS = {
  getOverview: { method: 'GET', path: '/api/operator/overview', reply: Overview },
} as const satisfies Record<string, Call>

export type Overview = v.InferOutput<typeof Overview>
