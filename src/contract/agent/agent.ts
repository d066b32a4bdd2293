import * as v from 'valibot'
import { NODE_PROBLEMS } from '#domain/nodes.ts'
import { TUNNEL_NETWORK_NAMES, USUAL_TUNNEL_NETWORK } from '#domain/tunnel.ts'
import { publicKey } from '../devices.ts'
import { bytes, count, filled } from '../fields.ts'

/** The network of the node's tunnels; services of older versions have but one. */
const tunnelNetwork = v.optional(v.picklist(TUNNEL_NETWORK_NAMES), USUAL_TUNNEL_NETWORK)

export const RegisterNodeRequest = v.strictObject({
  /** what `operator nodes add` printed; works once */
  token: filled(64),
  public_key: publicKey,
})

export const RegisterNodeReply = v.object({
  /** opaque; sent as `Authorization: Bearer …` */
  bearer: filled(64),
  name: filled(80),
  /** the UDP port of the node's endpoint */
  listen_port: count,
  tunnel_network: tunnelNetwork,
})

/** A peer of the interface, and the last counters of it that the service has counted. */
const WantedPeer = v.object({
  public_key: filled(44),
  addresses: v.pipe(v.array(filled(43)), v.maxLength(2)),
  epoch: count,
  counted_bytes: bytes,
  /** what may flow beyond those before the node has to ask again; absent: there is no bound */
  budget_bytes: v.optional(bytes),
})

/** What keeps a node closed, found by its agent. */
const NodeProblem = v.strictObject({
  kind: v.picklist(NODE_PROBLEMS),
  /** names the program, rule or network at fault; shown to operators as it is */
  detail: v.pipe(v.string(), v.regex(/^[\x20-\x7e]{0,200}$/)),
})

export const PeersRequest = v.strictObject({
  /** the last one that was answered; without it all peers are */
  cursor: v.optional(count),
  /** how long to wait for a change */
  wait_s: v.pipe(count, v.maxValue(25)),
  /** null: the node's rules are in force; whoever does not say so gets no peers */
  problem: v.optional(v.nullable(NodeProblem)),
})

export const PeersReply = v.object({
  cursor: count,
  /** true: these are all, and nothing else may stay */
  is_whole: v.boolean(),
  tunnel_network: tunnelNetwork,
  peers: v.pipe(v.array(WantedPeer), v.maxLength(200_000)),
  gone: v.pipe(v.array(filled(44)), v.maxLength(200_000)),
  /** present where a report may ask for budgets */
  has_budgets: v.optional(v.boolean()),
})

/** More do not fit in one body. */
export const MAX_READINGS = 300

const Reading = v.strictObject({
  public_key: publicKey,
  /** grows whenever the counters began anew */
  epoch: v.pipe(count, v.maxValue(2 ** 31 - 1)),
  /** both directions since then */
  counted_bytes: v.pipe(bytes, v.maxValue(2 ** 50)),
  /** by the node's own stopwatch, so that no clock matters; null: none yet */
  handshake_age_s: v.nullable(v.pipe(count, v.maxValue(2 ** 31 - 1))),
})

export const ReportRequest = v.strictObject({
  /** null for one that cannot be read, which keeps no other from being counted */
  readings: v.pipe(v.array(v.fallback(v.nullable(Reading), null)), v.maxLength(MAX_READINGS)),
  /** whether the answer is to tell how much more may flow */
  asks_budgets: v.optional(v.boolean()),
})

/** Empty unless budgets were asked for. */
export const ReportReply = v.object({
  /** of the reported peers those that have a bound, beyond what the report told of them */
  budgets: v.optional(
    v.pipe(
      v.array(v.object({ public_key: filled(44), budget_bytes: bytes })),
      v.maxLength(MAX_READINGS),
    ),
  ),
})

export type PeersReply = v.InferOutput<typeof PeersReply>
export type WantedPeer = v.InferOutput<typeof WantedPeer>
export type NodeProblem = v.InferOutput<typeof NodeProblem>
export type Reading = v.InferOutput<typeof Reading>
export type ReportReply = v.InferOutput<typeof ReportReply>
export type RegisterNodeReply = v.InferOutput<typeof RegisterNodeReply>
