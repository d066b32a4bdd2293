import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AGENT_ENDPOINTS } from '#contract/agent/agent-endpoints.ts'
import type { ErrorOf, ReplyOf } from '#contract/endpoints.ts'
import { type Call, mount } from '../http/mount.ts'
import { type CommonError, type Refusal, refuse } from '../http/refusal.ts'
import { bearerToken, hashToken, isToken } from '../http/tokens.ts'
import type { Services } from '../services.ts'
import { listNodes } from './list-nodes.ts'
import { noteProblem } from './note-problem.ts'
import { readPeers } from './peers.ts'
import { type NodeRow, touchNode } from './queries.ts'
import { registerAgent } from './register.ts'
import { takeReport } from './report.ts'

type OfNode = Exclude<keyof typeof AGENT_ENDPOINTS, 'registerNode'>

/** The list of nodes for members, and what the nodes' agents call. */
export function mountNodes(app: FastifyInstance, services: Services): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  mount(app, services, 'getNodes', () => listNodes(services))
  mount(app, services, 'registerNode', ({ request }) => registerAgent(services, request))
  mountForNode(app, services, 'getPeers', async (node, { request, answer }) => {
    const gone = new AbortController()
    answer.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([closing.signal, gone.signal])
    const told = await noteProblem(services, node, request.problem)
    return readPeers(services, told, request, signal)
  })
  mountForNode(app, services, 'reportReadings', (node, { request }) =>
    takeReport(services, node, request),
  )
}

/** An endpoint of agents: it works on the one node of the bearer. */
function mountForNode<N extends OfNode>(
  app: FastifyInstance,
  services: Services,
  name: N,
  handler: (
    node: NodeRow,
    call: Call<N>,
  ) => Promise<ReplyOf<N> | Refusal<ErrorOf<N> | CommonError>>,
): void {
  mount(app, services, name, async (call) => {
    const node = await askingNode(services, call.http)
    // agents ask seldom and for long: a connection that they keep would hold up the shutdown
    call.answer.header('connection', 'close')
    return node ? handler(node, call) : (refuse('token_refused') as Refusal<ErrorOf<N>>)
  })
}

async function askingNode({ db, now }: Services, http: FastifyRequest) {
  const token = bearerToken(http)
  return isToken(token) ? touchNode(db, hashToken(token), now()) : undefined
}
