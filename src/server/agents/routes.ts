import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AGENT_CALLS } from '#contract/agent.ts'
import type { ErrorOf, ReplyOf } from '#contract/endpoints.ts'
import { clientAddress } from '../http/client-address.ts'
import { type Call, mount } from '../http/mount.ts'
import { type CommonError, type Refusal, refuse } from '../http/refusal.ts'
import { bearerToken, hashToken, isToken } from '../http/tokens.ts'
import type { NodeRow } from '../nodes/queries.ts'
import type { Services } from '../services.ts'
import { readPeers } from './peers.ts'
import { touchNode } from './queries.ts'
import { recordProblem } from './record-problem.ts'
import { recordReport } from './record-report.ts'
import { registerAgent } from './register-agent.ts'

type OfNode = Exclude<keyof typeof AGENT_CALLS, 'registerNode'>

/** The endpoints that the agents of nodes call. */
export function mountAgents(app: FastifyInstance, services: Services): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  mount(app, services, 'registerNode', ({ request }) => registerAgent(services, request))
  mountForNode(app, services, 'getPeers', async (node, { request, answer }) => {
    const gone = new AbortController()
    // a connection tells only once that it is closed
    if (answer.raw.destroyed) gone.abort()
    else answer.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([closing.signal, gone.signal])
    const current = await recordProblem(services, node, request)
    return readPeers(services, current, request, signal)
  })
  // the address of every call is stored; this one is made over each IP version
  mountForNode(app, services, 'showExit', async () => ({
    origins: services.config.familyOrigins,
  }))
  mountForNode(app, services, 'reportReadings', (node, { request }) =>
    recordReport(services, node, request),
  )
}

/** Mounts an endpoint that acts on the node of the bearer token. */
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
    const node = await findCallingNode(services, call.http)
    // agents call rarely and wait for long: a connection kept alive would delay the shutdown
    call.answer.header('connection', 'close')
    return node ? handler(node, call) : (refuse('token_refused') as Refusal<ErrorOf<N>>)
  })
}

async function findCallingNode({ db, now }: Services, http: FastifyRequest) {
  const token = bearerToken(http)
  return isToken(token) ? touchNode(db, hashToken(token), now(), clientAddress(http)) : undefined
}
