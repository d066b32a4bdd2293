import * as v from 'valibot'
import { UPDATE_FAILURES } from '#domain/nodes/agent-updates.ts'
import { NODE_PROBLEMS } from '#domain/nodes/nodes.ts'
import { TUNNEL_NETWORK_NAMES, USUAL_TUNNEL_NETWORK } from '#domain/nodes/tunnel.ts'
import { WAY_PARAMETER_NAMES } from '#domain/nodes/way-parameters.ts'
import { MAX_WAYS, WAY_FAILURES } from '#domain/nodes/ways.ts'
import { post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { bytes, count, filled, listOf } from './fields.ts'
import { publicKey } from './request-fields.ts'
import { FamilyOrigins } from './site/exit.ts'

/**
 * The dialect that agents and service of this version speak. Each reads the one before it, too, so that
 * either may be upgraded first (decision 42).
 *
 * 1. `getPeers` and `reportReadings` with a cursor and readings alone.
 * 2. `getPeers` also tells why the node is closed.
 *
 * Raise it for a request that the service before it would refuse. Do not raise it for a field of a reply, nor for
 * one that is sent only after a reply asked for it: `failed_ways`, `asks_budgets`, `roaming_cursor`, `is_shared`,
 * `release`, `failed_update`.
 */
export const AGENT_DIALECT = 2

/** The network of the node's tunnels. Older versions of the service do not send it; they use the default. */
const tunnelNetwork = v.optional(v.picklist(TUNNEL_NETWORK_NAMES), USUAL_TUNNEL_NETWORK)

const RegisterNodeReply = v.object({
  /** opaque; sent as `Authorization: Bearer …` */
  bearer: filled(64),
  name: filled(80),
  /** the UDP port of the node's endpoint */
  listen_port: count,
  tunnel_network: tunnelNetwork,
})

/** A peer for the node's interface, with the counters that the service has counted so far. */
const WantedPeer = v.object({
  public_key: filled(44),
  addresses: listOf(filled(43), 2),
  epoch: count,
  counted_bytes: bytes,
  /** bytes that may follow `counted_bytes` before the node has to ask again; absent: no limit */
  budget_bytes: v.optional(bytes),
  /** its device has just become active at another node: what still flows here is a second machine's (decision 231) */
  active_elsewhere: v.optional(v.boolean()),
})

/** Why the agent keeps its node closed. */
export const NodeProblem = v.strictObject({
  kind: v.picklist(NODE_PROBLEMS),
  /** the program, rule or network at fault; operators see this text as it is */
  detail: v.pipe(v.string(), v.regex(/^[\x20-\x7e]{0,200}$/)),
})

const WayParameters = v.object(v.entriesFromList(WAY_PARAMETER_NAMES, v.optional(filled(255))))

/** A way whose engine the node runs (decision 160). */
const ServedWay = v.object({
  /** may be a kind that an older agent does not know; it then reports `unknown_kind` */
  kind: filled(20),
  port: count,
  /** the newest first */
  secrets: listOf(filled(64), MAX_WAYS),
  parameters: v.optional(WayParameters, {}),
})

/** A way whose engine does not run. */
export const FailedWay = v.strictObject({
  kind: filled(20),
  port: v.pipe(count, v.maxValue(65_535)),
  failure: v.picklist(WAY_FAILURES),
})

/** How long the certificate of a way is valid, while its way runs or would run. */
export const WayCertificate = v.strictObject({
  port: v.pipe(count, v.maxValue(65_535)),
  days_left: v.pipe(count, v.maxValue(100_000)),
})

/** A release that replaces the agent if the key that the node pinned has signed it (decision 250). */
export const AgentUpdate = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/)),
  platform: filled(40),
  /** of the tar file that the service sends compressed */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  signature: filled(100),
  /** another one for each time that an operator wants it */
  attempt: count,
})

export const FailedUpdate = v.strictObject({
  attempt: count,
  failure: v.picklist(UPDATE_FAILURES),
})

export const PeersReply = v.object({
  /** the service's dialect; services of dialect 1 do not send it */
  dialect: v.optional(count),
  cursor: count,
  /** true: the list is complete, so the agent removes all other peers */
  is_whole: v.boolean(),
  tunnel_network: tunnelNetwork,
  /** the UDP port of the node's endpoint; older versions of the service do not send it */
  listen_port: v.optional(count),
  peers: listOf(WantedPeer, 200_000),
  gone: listOf(filled(44), 200_000),
  /** present if a report may ask for budgets */
  has_budgets: v.optional(v.boolean()),
  /** present if the node may have the peers that all nodes have: once the request returns it, lists contain them */
  roaming_cursor: v.optional(count),
  /** absent for a node that never had one; the request may then not tell `failed_ways` */
  profile: v.optional(v.object({ number: count, ways: listOf(ServedWay, 100) })),
  /** null: the agent stays as it is; absent: the request may not tell `release` and `failed_update` */
  update: v.optional(v.nullable(AgentUpdate)),
})

/** The most readings that fit into one request body. */
export const MAX_READINGS = 300

export const Reading = v.strictObject({
  public_key: publicKey,
  /** larger after every restart of the counters */
  epoch: v.pipe(count, v.maxValue(2 ** 31 - 1)),
  /** both directions, since the counters restarted */
  counted_bytes: v.pipe(bytes, v.maxValue(2 ** 50)),
  /** measured by the node's monotonic clock, so that clock errors do not matter; null: no handshake yet */
  handshake_age_s: v.nullable(v.pipe(count, v.maxValue(2 ** 31 - 1))),
  /** sent only of a peer that was `active_elsewhere`: more flowed all the same, and the node removed it for a while */
  is_shared: v.optional(v.boolean()),
})

/** Empty unless the request asked for budgets. */
export const ReportReply = v.object({
  /** for each reported peer with a limit, the bytes it may carry beyond the reported ones */
  budgets: v.optional(
    listOf(v.object({ public_key: filled(44), budget_bytes: bytes }), MAX_READINGS),
  ),
})

/** Where the agent can be seen over one IP version, as browsers are. */
const ExitSeenReply = v.object({ origins: FamilyOrigins })

export const registerNode = post('/api/agent/register', RegisterNodeReply)
export const getPeers = post('/api/agent/peers', PeersReply)
export const showExit = post('/api/agent/exit', ExitSeenReply)
export const reportReadings = post('/api/agent/report', ReportReply)

const PeersRequest = v.strictObject({
  /** from the last reply; without it the reply lists all peers */
  cursor: v.optional(count),
  /** from the last reply, if it had one */
  roaming_cursor: v.optional(count),
  /** how long the server may wait for a change before it answers */
  wait_s: v.pipe(count, v.maxValue(25)),
  /** null: the node's firewall rules are in force; agents of dialect 1 do not send it (decision 42) */
  problem: v.optional(v.nullable(NodeProblem)),
  /** the ways whose engines do not run; sent only after a reply with a profile */
  failed_ways: v.optional(listOf(FailedWay, 100)),
  /** sent only after a profile with such ways */
  way_certificates: v.optional(listOf(WayCertificate, 100)),
  /** the folder of the agent's release; this one and the next are sent only after a reply with `update` */
  release: v.optional(filled(80)),
  failed_update: v.optional(FailedUpdate),
})

const ReportRequest = v.strictObject({
  /** null for an unreadable reading; the others still count */
  readings: listOf(v.fallback(v.nullable(Reading), null), MAX_READINGS),
  /** whether the reply should contain budgets */
  asks_budgets: v.optional(v.boolean()),
})

/** Calls of a node's agent. All but the first need the node's bearer token. */
export const AGENT_ENDPOINTS = {
  registerNode: endpoint(registerNode, {
    summary: "Exchange a one-time registration token for the node's bearer token",
    guard: 'public',
    request: v.strictObject({
      /** printed by `operator nodes add`; works once */
      token: filled(64),
      public_key: publicKey,
    }),
    errors: ['token_refused', 'key_in_use'],
  }),
  getPeers: endpoint(getPeers, {
    summary:
      "Get the peers of the node's interface, or the changes since a cursor; waits for a change",
    guard: 'public',
    request: PeersRequest,
    errors: ['token_refused'],
  }),
  showExit: endpoint(showExit, {
    summary: "Show the service the address by which the node's traffic leaves",
    guard: 'public',
    errors: ['token_refused'],
  }),
  reportReadings: endpoint(reportReadings, {
    summary: 'Report the counters and handshakes of peers; a repeated reading counts once',
    guard: 'public',
    request: ReportRequest,
    errors: ['token_refused'],
  }),
}

export type PeersReply = v.InferOutput<typeof PeersReply>
export type ServedWay = v.InferOutput<typeof ServedWay>
export type AgentUpdate = v.InferOutput<typeof AgentUpdate>
export type FailedUpdate = v.InferOutput<typeof FailedUpdate>
export type FailedWay = v.InferOutput<typeof FailedWay>
export type WayCertificate = v.InferOutput<typeof WayCertificate>
export type WantedPeer = v.InferOutput<typeof WantedPeer>
export type NodeProblem = v.InferOutput<typeof NodeProblem>
export type Reading = v.InferOutput<typeof Reading>
export type ReportReply = v.InferOutput<typeof ReportReply>
export type RegisterNodeReply = v.InferOutput<typeof RegisterNodeReply>
