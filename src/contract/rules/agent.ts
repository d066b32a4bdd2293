import * as v from 'valibot'
import {
  type AGENT_CALLS,
  FailedWay,
  MAX_READINGS,
  NodeProblem,
  Reading,
  WayCertificate,
} from '../agent.ts'
import type { Rules } from '../endpoint.ts'
import { count, Empty, filled, publicKey } from '../fields.ts'

const PeersRequest = v.strictObject({
  /** from the last reply; without it the reply lists all peers */
  cursor: v.optional(count),
  /** how long the server may wait for a change before it answers */
  wait_s: v.pipe(count, v.maxValue(25)),
  /** null: the node's firewall rules are in force; agents of dialect 1 do not send it (decision 42) */
  problem: v.optional(v.nullable(NodeProblem)),
  /** the ways whose engines do not run; sent only after a reply with a profile */
  failed_ways: v.optional(v.pipe(v.array(FailedWay), v.maxLength(100))),
  /** sent only after a profile with such ways */
  way_certificates: v.optional(v.pipe(v.array(WayCertificate), v.maxLength(100))),
})

const ReportRequest = v.strictObject({
  /** null for an unreadable reading; the others still count */
  readings: v.pipe(v.array(v.fallback(v.nullable(Reading), null)), v.maxLength(MAX_READINGS)),
  /** whether the reply should contain budgets */
  asks_budgets: v.optional(v.boolean()),
})

export const AGENT_RULES = {
  registerNode: {
    summary: "Exchange a one-time registration token for the node's bearer token",
    guard: 'public',
    request: v.strictObject({
      /** printed by `operator nodes add`; works once */
      token: filled(64),
      public_key: publicKey,
    }),
    errors: ['token_refused', 'key_in_use'],
  },
  getPeers: {
    summary:
      "Get the peers of the node's interface, or the changes since a cursor; waits for a change",
    guard: 'public',
    request: PeersRequest,
    errors: ['token_refused'],
  },
  showExit: {
    summary: "Show the service the address by which the node's traffic leaves",
    guard: 'public',
    request: Empty,
    errors: ['token_refused'],
  },
  reportReadings: {
    summary: 'Report the counters and handshakes of peers; a repeated reading counts once',
    guard: 'public',
    request: ReportRequest,
    errors: ['token_refused'],
  },
} as const satisfies Record<keyof typeof AGENT_CALLS, Rules>
