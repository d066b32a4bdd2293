import * as v from 'valibot'
import { byTier } from '#domain/membership/membership.ts'
import { get } from '../call.ts'
import { count, currency, filled, instantMs, listOf, minor } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'

/** Key figures of the service. */
export const Overview = v.object({
  /** when the figures were computed */
  as_of_ms: instantMs,
  members: v.object(byTier(() => count)),
  /** since midnight in the operator's time zone */
  today: v.object({
    since_ms: instantMs,
    orders: count,
    completed: count,
    money: listOf(v.object({ currency, paid_minor: minor, refunded_minor: minor }), 20),
  }),
  payment_cases: count,
  messages: v.object({ waiting: count, oldest_at_ms: v.nullable(instantMs) }),
  nodes: v.object({
    open: count,
    lost: count,
    /** whose agent has not registered yet */
    waiting: count,
    silent: count,
    closed: count,
    drained: count,
    suspected: count,
    /** devices with a slot on a lost node */
    stranded: count,
    held: count,
    capacity: count,
  }),
  /** the nodes that need a look first: silent ones, then those with the largest share of their slots in use */
  load: listOf(
    v.object({ name: filled(80), held: count, capacity: count, is_silent: v.boolean() }),
    8,
  ),
  /** `retried`: waiting after a failed attempt; `given_up`: no more attempts */
  mail: v.object({
    waiting: count,
    retried: count,
    given_up: count,
    oldest_at_ms: v.nullable(instantMs),
  }),
  content_as_of_ms: instantMs,
})

export const getOverview = get('/api/operator/overview', Overview)

export const OVERVIEW_ENDPOINTS = {
  getOverview: operatorEndpoint(getOverview, {
    summary: "Get the key figures: members, today's money, open cases, messages, nodes and emails",
    roles: 'any',
    is_poll: true,
  }),
}

export type Overview = v.InferOutput<typeof Overview>
