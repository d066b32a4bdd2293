import type { Endpoint } from '../endpoint.ts'
import {
  PeersReply,
  PeersRequest,
  RegisterNodeReply,
  RegisterNodeRequest,
  ReportReply,
  ReportRequest,
} from './agent.ts'

/** Calls of a node's agent. All but the first need the node's bearer token. */
export const AGENT_ENDPOINTS = {
  registerNode: {
    method: 'POST',
    path: '/api/agent/register',
    summary: 'Turn a registration token, which works once, into the bearer of one node',
    guard: 'public',
    request: RegisterNodeRequest,
    reply: RegisterNodeReply,
    errors: ['token_refused', 'key_in_use'],
  },
  getPeers: {
    method: 'POST',
    path: '/api/agent/peers',
    summary: "The peers of the node's interface, or what changed; waits for a change",
    guard: 'public',
    request: PeersRequest,
    reply: PeersReply,
    errors: ['token_refused'],
  },
  reportReadings: {
    method: 'POST',
    path: '/api/agent/report',
    summary: 'Counters and handshakes of peers; the same reading twice counts once',
    guard: 'public',
    request: ReportRequest,
    reply: ReportReply,
    errors: ['token_refused'],
  },
} as const satisfies Record<string, Endpoint>
